export const firstReviewMessages = {
  title: 'Before your first review',
  stores:
    'Amazon has its own conditions for reviewing, and they differ by store: some ask for a minimum of purchases there. Check those of your store first.',
  independent: 'Never review a book of your own, or one by family or friends.',
  disclosure:
    'Say in your review how you got the book. Its page has a sentence for it once you have picked it.',
} as const;
