import { titleText, type Mail } from './template.ts';

/** Tells a reader that the five days are over and the assignment was cancelled. */
export function assignmentExpired(book: { title: string }): Mail {
  const said = `The time to review ${titleText(book.title)} has run out, and the assignment was cancelled.`;
  const link = '/library';
  return {
    kind: 'assignment-expired',
    subject: `The time to review ${titleText(book.title)} has run out`,
    inbox: { text: said, link },
    paragraphs: [said, 'You may pick the book again while it is in the library.'],
    button: { label: 'Open the library', path: link },
  };
}
