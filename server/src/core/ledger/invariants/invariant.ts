/** Something that is always so. `broken` is a query of one column: the id of each row that breaks it. */
export interface Invariant {
  rule: string;
  broken: string;
}
