export const affiliateMessages = {
  loadFailed: 'Error loading affiliate stats',
  noData: 'No data for this period.',
  noEarnings: 'No earnings in this period.',
  noCode: 'We tried to get your code, but it was empty. Please contact support.',
  codeCopied: 'Code copied!',
  linkCopied: 'Link copied!',
} as const;
