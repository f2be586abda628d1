const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function utcText(moment: Date | string | null | undefined): string {
  if (!moment) return 'further notice';
  const at = new Date(moment);
  return `${dayFormat.format(at)}, ${at.toISOString().slice(11, 16)} UTC`;
}
