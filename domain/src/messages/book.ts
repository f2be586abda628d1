import { countText } from '../amounts.ts';

export const bookMessages = {
  cannotBeMarked: 'Copies of this file cannot be marked.',
  copyNotReady: 'Your copy is being prepared. Please try again in a moment.',
  loadFailed: 'Error loading book details',
  notFound: 'Book not found.',
  deleted: 'A deleted book',
  noCover: 'No Cover',
  currentReaders: (count: number) =>
    `${countText(count, 'reader is', 'readers are')} currently reviewing your book`,
  noCampaigns: 'No active review campaigns. Use the Get Reviewed button to start one.',
  noCampaignsYet:
    'No active review campaigns. Use the Get Reviewed button to start one once the book is approved.',
  noReviews: 'No reviews yet.',
  noReviewText: 'No review text.',
  lookingFor: (readers: string) => `We're recommending your book and looking for ${readers}`,
  waitsForApproval: (readers: string) =>
    `Waiting for your book to be approved. Then we'll recommend it and look for ${readers}`,
  reviewType: (label: string) => `(Review type: ${label})`,
} as const;
