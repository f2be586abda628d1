/** The server with one guard taken out. */
export interface Mutant {
  guard: string;
  file: string;
  /** What is replaced by what, everywhere in the file. */
  edits: readonly (readonly [find: string, replacement: string])[];
  /** Who must notice: the model with its invariants, or one of the races. */
  by: string;
}
