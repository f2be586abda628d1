export const editBookMessages = {
  failed: 'Server error updating book',
  success: 'Book updated (now pending approval).',
  successOnPage: 'Book updated, now pending approval.',
  unchanged: 'There is nothing to save: no field was changed.',
  others: 'Something else to change, such as the title, the cover or the file?',
  otherStore: (linked: string, chosen: string) =>
    `This link leads to ${linked}, but the preferred store is ${chosen}. Please check which one you mean.`,
  resubmits: 'Edit the book to submit it for approval again.',
} as const;
