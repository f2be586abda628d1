export const myBooksMessages = {
  loadFailed: 'Error fetching your books.',
  empty: 'You have not added any books yet.',
} as const;
