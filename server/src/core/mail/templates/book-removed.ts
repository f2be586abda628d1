import { titleText, type Mail } from './template.ts';

/** To a reader at work on it. */
export function bookRemoved(book: { title: string }): Mail {
  const said = `The book ${titleText(book.title)}, which you were reviewing, was removed. Your assignment has ended and there is nothing left to do.`;
  const link = '/library';
  return {
    kind: 'book-removed',
    subject: `${titleText(book.title)} was removed`,
    inbox: { text: said, link },
    paragraphs: [said],
    button: { label: 'Find another book', path: link },
  };
}
