/** `broken` is a query of one column: the id of each row that violates the rule. */
export interface Invariant {
  rule: string;
  broken: string;
}
