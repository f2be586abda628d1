const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** In UTC, newest first. */
export function monthsBetween(since: Date, now: Date): { value: string; label: string }[] {
  const first = monthNumber(since);
  const count = Math.max(1, monthNumber(now) - first + 1);
  return Array.from({ length: count }, (_, back) => {
    const month = new Date(Date.UTC(0, first + count - 1 - back, 1));
    return { value: month.toISOString().slice(0, 7), label: name.format(month) };
  });
}

/** Counted from 1900: JavaScript takes years 0 to 99 for 1900 to 1999. */
const monthNumber = (date: Date) => (date.getUTCFullYear() - 1900) * 12 + date.getUTCMonth();
