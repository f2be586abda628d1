export const confirmEmailMessages = {
  needed: 'Please confirm your email address first.',
  confirmed: 'Your email address is confirmed.',
  already: 'Your email address is confirmed already. There is nothing left to do.',
  sentAgain: 'Another link is on its way. Please check your inbox and your spam folder.',
  failed: 'Error confirming your email address',
  sendFailed: 'Error sending the link',
} as const;
