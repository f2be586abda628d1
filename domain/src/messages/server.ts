/** What only the server says: no page loads them. */
export const serverMessages = {
  invalidInput: 'Invalid input.',
  notFound: 'Not found.',
  badLink: 'This link is invalid or has expired.',
  tooLarge: 'The request is too large.',
  tooSlow: 'The request took too long to arrive.',
  contentKind: 'This content type is not supported.',
  tooManyAttempts: 'Too many attempts. Please wait a moment and try again.',
  tooBusy: 'Too many people are doing this right now. Please try again in a moment.',
  databaseAway: 'The service is not available right now. Please try again in a moment.',
  storageFull: 'There is no space left to store this. Please try again later.',
  unexpected: 'Something went wrong. Please try again.',
  cursor: 'Invalid cursor.',
  idempotencyKey: 'The Idempotency-Key must have 1 to 255 visible characters.',
  idempotencyBusy: 'This request is already being processed.',
} as const;
