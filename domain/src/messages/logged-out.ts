export const loggedOutMessages = {
  page: 'Please log in to view this page.',
  myBooks: 'Please log in to see your books.',
  library: 'Please log in first.',
  reviewing: 'Please log in to view your reviewing books.',
  session: 'Please log in first.',
} as const;
