import { utcText } from '@gbr/domain/utc-text.ts';
import { titleText } from './template.ts';
import type { Mail } from './template.ts';

interface DueBook {
  id: string;
  title: string;
  deadline: Date;
}

export function deadlineReminder(book: DueBook): Mail {
  const sentence = `You have 24 hours left to review ${titleText(book.title)}: the deadline is ${utcText(book.deadline)}.`;
  const link = `/book_for_review/${book.id}`;
  return {
    kind: 'deadline-reminder',
    subject: `24 hours left to review ${titleText(book.title)}`,
    inbox: { text: sentence, link, bookId: book.id },
    paragraphs: [
      sentence,
      'After that the assignment is cancelled automatically and another reader can take it.',
    ],
    button: { label: 'Open the book', path: link },
  };
}
