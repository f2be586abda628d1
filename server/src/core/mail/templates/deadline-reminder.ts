import { hoursLeftText } from '@gbr/domain/deadlines.ts';
import { utcText } from '@gbr/domain/utc-text.ts';
import { pageFor, pages } from '@gbr/domain/site.ts';
import { titleText } from './title-text.ts';
import type { Mail } from './template.ts';

interface DueBook {
  id: string;
  title: string;
  deadline: Date;
}

export function deadlineReminder(book: DueBook, now: Date): Mail {
  const left = `${hoursLeftText(book.deadline, now)} left to review ${titleText(book.title)}`;
  const sentence = `You have ${left}: the deadline is ${utcText(book.deadline)}.`;
  const link = pageFor(pages.bookForReview, book.id);
  return {
    kind: 'deadline-reminder',
    subject: left.charAt(0).toUpperCase() + left.slice(1),
    inbox: { text: sentence, link, bookId: book.id },
    paragraphs: [
      sentence,
      'After that the assignment is cancelled automatically and another reader can take it.',
    ],
    button: { label: 'Open the book', path: link },
  };
}
