import { amountText } from '../amounts.ts';
import { maxPrice, minPrintPrice, waitingWindowMs } from '../limits.ts';
import { daysText } from '../units.ts';

export const launchMessages = {
  option: 'Please choose an option.',
  ebookPrice: `Please enter the eBook price as a number up to ${amountText(maxPrice)}.`,
  printPrice: `Please enter the print price as a number from ${minPrintPrice} to ${amountText(maxPrice)}.`,
  photoOrVideo: 'Please choose either a photo or a video, not both.',
  noFile: 'A Standard review needs an uploaded book file, and this book has none.',
  notApproved: 'Only approved books can be launched.',
  notEnoughCredits: 'Not enough credits.',
  notEnoughGems: 'Not enough gems.',
  failed: 'Server error launching review',
  tooFewToTell: `Too few such requests were picked in the last ${daysText(waitingWindowMs)} to say how long yours may wait.`,
  success: 'Review request successfully launched!',
} as const;
