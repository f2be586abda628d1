import { titleText, type Mail } from './template.ts';

export function assignmentExpired(book: { title: string }): Mail {
  const said = `The deadline to review ${titleText(book.title)} has passed and the assignment was cancelled.`;
  const link = '/library';
  return {
    kind: 'assignment-expired',
    subject: `The deadline to review ${titleText(book.title)} has passed`,
    inbox: { text: said, link },
    paragraphs: [said, 'You can pick the book again while it is in the library.'],
    button: { label: 'Open the library', path: link },
  };
}
