export const banMessages = {
  banned: 'This account is banned.',
  whileLimited:
    'Until then you can finish or cancel books you are reviewing, but not add or edit books, launch review requests or pick books. Your running campaigns continue.',
  limitedUntil: (until: string) => `Your account is limited until ${until}.`,
  addressBlocked: 'You cannot register or log in from this IP address.',
} as const;
