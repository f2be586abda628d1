const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Short enough for an axis: '21 Nov', 'Nov 2026' or '2026'. */
export function bucketText(date: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return day.format(new Date(date));
  if (/^\d{4}-\d{2}$/.test(date)) return month.format(new Date(`${date}-01`));
  return date;
}
