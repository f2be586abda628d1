const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** '21 Nov 2026', in the reader's own time zone. */
export const dayText = (timestamp: string) => day.format(new Date(timestamp));

/** '21 Nov 2026, 14:05', in the reader's own time zone. */
export const momentText = (timestamp: string) => moment.format(new Date(timestamp));
