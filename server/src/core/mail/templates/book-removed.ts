import { pages } from '@gbr/domain/site.ts';
import { titleText } from './title-text.ts';
import type { Mail } from './template.ts';

export function bookRemoved(book: { id: string; title: string }): Mail {
  const sentence = `The book ${titleText(book.title)}, which you were reviewing, was removed. Your assignment has ended and there is nothing left to do.`;
  const link = pages.library;
  return {
    kind: 'book-removed',
    subject: `${titleText(book.title)} was removed`,
    inbox: { text: sentence, link, bookId: book.id },
    paragraphs: [sentence],
    button: { label: 'Find another book', path: link },
  };
}
