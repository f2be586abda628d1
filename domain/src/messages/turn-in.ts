import { maxRating, minRating } from '../limits.ts';

export const turnInMessages = {
  warning:
    'Your review must already be posted on Amazon. Our team will verify it; if it cannot be found, your account may be limited for one week.',
  chooseWebsite: 'Choose a website...',
  disclosure:
    'I received a free copy of this book through a review exchange and am leaving this review voluntarily.',
  disclosureOwnCopy:
    'I read this book as a member of a review exchange and am leaving this review voluntarily.',
  disclosureLead:
    'Readers should know how you got the book. Here is a sentence you can add to your Amazon review:',
  disclosureCopied: 'Sentence copied!',
  rating: `Please choose a rating from ${minRating} to ${maxRating}.`,
  reviewUrl: 'Please provide a link to an Amazon store.',
  reviewUrlHint: 'Our team finds your review faster with it. The author does not see it.',
  otherStore: (linked: string, chosen: string) =>
    `This link leads to ${linked}, but ${chosen} is chosen above. Please choose the store where your review is.`,
  website: 'Please choose a website from the list.',
  deadlinePassed: 'The deadline for this review has passed.',
  alreadyFinished: 'You have already turned in this review.',
  failed: 'Error finishing review',
  success: 'Review marked as finished!',
} as const;
