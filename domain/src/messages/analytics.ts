export const analyticsMessages = {
  loading: 'Loading Analytics...',
  loadFailed: 'Failed to load advanced stats',
  empty: 'No data yet',
  period: 'The period must be day, week, month or year.',
} as const;
