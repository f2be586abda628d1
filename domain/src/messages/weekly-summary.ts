export const weeklySummaryMessages = {
  on: 'The weekly summary is on.',
  off: 'The weekly summary is off.',
  failed: 'Error changing the weekly summary',
  badLink: 'This link is invalid. You can turn the summary off in your account settings.',
} as const;
