import { editBookMessages } from '@gbr/domain/messages/edit-book.ts';
import { pageFor, pages } from '@gbr/domain/site.ts';
import { titleText } from './title-text.ts';
import type { Mail } from './template.ts';

interface DeclinedBook {
  id: string;
  title: string;
  reason: string;
  appeal: string;
}

export function bookDeclined(book: DeclinedBook): Mail {
  const sentence = `Your book ${titleText(book.title)} was declined.`;
  const why = book.reason.trim() === '' ? [] : [`Reason: ${book.reason.trim()}`];
  const link = pageFor(pages.oneBook, book.id);
  return {
    kind: 'book-declined',
    subject: `Your book ${titleText(book.title)} was declined`,
    inbox: { text: [sentence, ...why].join(' '), link, bookId: book.id },
    paragraphs: [sentence, ...why, editBookMessages.resubmits],
    button: { label: 'View your book', path: link },
    appeal: book.appeal,
  };
}
