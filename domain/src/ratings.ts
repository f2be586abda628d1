export function averageRating(sum: number, count: number): number {
  return count > 0 ? sum / count : 0;
}

export function formatRating(value: number, decimals: number): string {
  return value.toFixed(decimals);
}
