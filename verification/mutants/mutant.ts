interface Edited {
  file: string;
  /** What is replaced by what, everywhere in the file. */
  edits: readonly (readonly [find: string, replacement: string])[];
}

/** The server with one guard taken out. */
export interface Mutant extends Edited {
  guard: string;
  /** What else must go so that the server still starts. */
  also?: Edited;
  /** Who must notice: the model with its invariants, or one of the races. */
  by: string;
}
