export const statementMessages = {
  owed: (amounts: string) =>
    `You owe ${amounts} because of deleted reviews. What you receive next pays this first.`,
  loadFailed: 'Error loading your statement',
  empty: 'No transactions yet.',
  noneMatch: 'No transactions match these filters.',
  lineNotFound: 'Transaction not found.',
  notSealed: 'This day is not sealed yet.',
  proofFailed: 'Error loading the proof',
} as const;
