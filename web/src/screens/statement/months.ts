const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The months (UTC) from the one of `since` to the one of `now`, newest first, to choose from. */
export function monthsBetween(since: Date, now: Date): { value: string; label: string }[] {
  const first = monthNumber(since);
  const count = Math.max(1, monthNumber(now) - first + 1);
  return Array.from({ length: count }, (_, back) => {
    const month = new Date(Date.UTC(0, first + count - 1 - back, 1));
    return { value: month.toISOString().slice(0, 7), label: name.format(month) };
  });
}

/** Months since year 0 of JavaScript's two-digit years would be 1900: counted from there. */
const monthNumber = (date: Date) => (date.getUTCFullYear() - 1900) * 12 + date.getUTCMonth();
