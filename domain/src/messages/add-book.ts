import { amountText } from '../amounts.ts';
import {
  bookFileBytes,
  bookFileExtensions,
  coverBytes,
  coverExtensions,
  maxCoverPixels,
  maxWordCount,
  unpackedBytes,
} from '../limits.ts';
import { quoted } from '../quoted.ts';
import { megabytesText } from '../units.ts';

const bookFileKinds = bookFileExtensions.join(', ');
const coverKinds = coverExtensions.join(', ');

export const addBookMessages = {
  titleAuthorAsin: 'Please fill in Title, Author, and ASIN.',
  asin: 'ASIN must be exactly 10 alphanumeric characters.',
  readerOption: 'Please select at least one Reader Option.',
  standardFile: 'For STANDARD, please upload your file.',
  printLink: 'For Verified Print, please provide a print link.',
  printLinkInvalid: 'The print link must be a web address that starts with http:// or https://.',
  cover: 'Please upload a cover file.',
  amazonUrl: 'Please provide the Amazon URL.',
  amazonUrlInvalid: 'This does not look like a valid Amazon URL.',
  languageMarketplaceCategory: 'Please select language, marketplace, and category.',
  wordCount: 'Word count must be a number > 0.',
  wordCountTooHigh: `Word count can be at most ${amountText(maxWordCount)}.`,
  summary: 'Please provide a summary.',
  authorInfo: 'Please provide author info.',
  asinTaken: 'This ASIN is already in use!',
  fileTooLarge: `File too large (413). Please choose a smaller file or reduce resolution. Max ~${megabytesText(bookFileBytes)} for PDF/ePub, ${megabytesText(coverBytes)} for cover.`,
  unpacksTooLarge: `This file is too large when unpacked. It can hold up to ${megabytesText(unpackedBytes)}.`,
  bookFileKind: `This file type is not supported. Allowed for the book: ${bookFileKinds}.`,
  coverKind: `This file type is not supported. Allowed for the cover: ${coverKinds}.`,
  coverUnusable: `This image is damaged or has more than ${maxCoverPixels / 1_000_000} million pixels. Allowed for the cover: ${coverKinds}.`,
  emptyFile: 'This file is empty. Please choose another one.',
  fileGone: 'This file has been changed or moved since you chose it. Please choose it again.',
  failed: 'Error submitting book',
  success: 'Book submitted for approval!',
  leaving: 'Your book has not been submitted yet. What you typed and the files you chose will be lost.',
  notSubmitted: (title: string) => `${quoted(title)} was not submitted.`,
  leavingWhileSent:
    'Your book is still being sent. That continues while this tab stays open. If it fails, a message says so, and Add Book has what you typed, but not the files.',
} as const;
