/** One bucket; the values are in the order of the lines. */
export interface LinePoint {
  date: string;
  values: readonly number[];
}
