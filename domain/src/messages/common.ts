export const commonMessages = {
  serverNotReachable: 'Server not reachable',
  genericError: 'An error occurred. Please try again.',
  idempotencyMismatch: 'This key was already used for another request.',
  copyFailed: (what: string) => `Copying failed. Please select and copy ${what} yourself.`,
} as const;
