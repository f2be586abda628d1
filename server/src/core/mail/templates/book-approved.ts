import { pageFor, pages } from '@gbr/domain/site.ts';
import { titleText } from './title-text.ts';
import type { Mail } from './template.ts';

export function bookApproved(book: { id: string; title: string }): Mail {
  const sentence = `Your book ${titleText(book.title)} was approved. You can now launch review requests for it.`;
  const link = pageFor(pages.oneBook, book.id);
  return {
    kind: 'book-approved',
    subject: `Your book ${titleText(book.title)} was approved`,
    inbox: { text: sentence, link, bookId: book.id },
    paragraphs: [sentence],
    button: { label: 'View your book', path: link },
  };
}
