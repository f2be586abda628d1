import { amountText, countText } from '../amounts.ts';

export const roomMessages = {
  opening: 'Opening the book...',
  goneTitle: 'This book is not here',
  gone: 'There is no such book, or you can no longer read it.',
  failedTitle: 'The book did not open',
  failed: 'The book could not be loaded. Please try again.',
  noFile: 'This book has no file to read.',
  wordFile: 'An older Word file (.doc) cannot be shown in the browser. Please download it.',
  unreadable: 'This file cannot be shown in the browser. It may be damaged or protected. Please download it.',
  brokenPage: (page: number) => `Page ${amountText(page)} cannot be shown.`,
  link: 'Link to another page',
  canReturn: (before: string) => `You can go back to ${before}.`,
  leftOut: (count: number) => `${countText(count, 'part', 'parts')} of this section cannot be shown.`,
  endsSoon: (moment: string) => `Your time for this review ends on ${moment}. Please turn it in before then.`,
  taken: 'You can no longer read this book.',
  staysOpen: 'What is open here stays until you leave this page.',
  readingContents: 'Reading the table of contents...',
  noContents: 'This book has no table of contents.',
  found: (count: number, most: number) =>
    count === 0
      ? 'Nothing found.'
      : count === 1
        ? '1 place'
        : count >= most
          ? `The first ${most} places`
          : `${count} places`,
};
