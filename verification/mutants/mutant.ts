interface Edited {
  file: string;
  /** Each text is replaced wherever it occurs in the file. */
  edits: readonly (readonly [find: string, replacement: string])[];
}

export interface Mutant extends Edited {
  guard: string;
  /** What else must be removed: where the guard stands a second time, or so that the server still starts. */
  also?: Edited;
  /** Who must notice: `model`, the name of a race, or a file of tests. */
  by: string;
}
