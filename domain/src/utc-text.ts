/** A moment for readers everywhere, like '2026-11-28 14:30 UTC'. */
export function utcText(moment: Date | string | null | undefined): string {
  if (!moment) return 'further notice';
  return `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
