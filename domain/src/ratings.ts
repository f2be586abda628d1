export function averageRating(sum: number, count: number): number {
  return count > 0 ? sum / count : 0;
}

/** A rating as shown: 1 decimal for readers and the Users table, 2 in the All Books table (spec section 9). */
export function formatRating(value: number, decimals: number): string {
  return value.toFixed(decimals);
}
