import { pages } from '@gbr/domain/site.ts';
import { titleText } from './title-text.ts';
import type { Mail } from './template.ts';

export function assignmentExpired(book: { id: string; title: string }): Mail {
  const sentence = `The deadline to review ${titleText(book.title)} has passed and the assignment was cancelled.`;
  const link = pages.library;
  return {
    kind: 'assignment-expired',
    subject: `The deadline to review ${titleText(book.title)} has passed`,
    inbox: { text: sentence, link, bookId: book.id },
    paragraphs: [
      sentence,
      'You can pick the book again while it is in the library, a day later if you had downloaded or opened its file.',
    ],
    button: { label: 'Open the library', path: link },
  };
}
