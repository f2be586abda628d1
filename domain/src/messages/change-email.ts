export const changeEmailMessages = {
  same: 'This is already your email address.',
  requested: (email: string) =>
    `We sent a link to ${email}. It becomes your address when you follow the link.`,
  cancelled: 'Your email address stays as it is.',
  undone: 'Your email address is as it was before, and every device is logged out.',
  failed: 'Error changing your email address',
  undoFailed: 'Error bringing your email address back',
  undoNoAnswer:
    'The server did not answer. Please try again. If the link is then invalid, the first try has worked.',
} as const;
