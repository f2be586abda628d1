import { pageFor, pages } from '@gbr/domain/site.ts';
import { titleText } from './title-text.ts';
import type { Mail } from './template.ts';

interface StoppedBook {
  id: string;
  title: string;
  note: string;
  readerId: string;
}

/** The reader stays unnamed; the message is about them only so that it goes when they are deleted. */
export function fileProblem(book: StoppedBook): Mail {
  const sentence = `A reader stopped reviewing your book ${titleText(book.title)} because of a problem with the file.`;
  const words = book.note === '' ? [] : [`They wrote: ${book.note}`];
  const link = pageFor(pages.oneBook, book.id);
  return {
    kind: 'file-problem',
    subject: `Problem with the file of ${titleText(book.title)}`,
    inbox: { text: [sentence, ...words].join(' '), link, bookId: book.id },
    paragraphs: [
      sentence,
      ...words,
      'The slot is open again. Please check that the file opens and is complete. If it needs to be replaced, contact support.',
    ],
    button: { label: 'View your book', path: link },
    aboutMember: book.readerId,
  };
}
