const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const utcDayText = (moment: Date): string => day.format(moment);

export function utcText(moment: Date | string | null | undefined): string {
  if (!moment) return 'further notice';
  const at = new Date(moment);
  return `${utcDayText(at)}, ${at.toISOString().slice(11, 16)} UTC`;
}
