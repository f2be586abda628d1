/** Without filters it is the log itself that is empty. */
export const emptyActivity = (filters: Readonly<Record<string, string>>) =>
  Object.values(filters).some((value) => value !== '')
    ? 'No activity matches these filters.'
    : 'No activity yet.';
