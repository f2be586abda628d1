import { moneyText } from '@gbr/domain/amounts.ts';
import type { Amounts } from '@gbr/domain/amounts.ts';
import { pages } from '@gbr/domain/site.ts';
import { titleText } from './title-text.ts';
import type { Mail } from './template.ts';

interface DeletedBook {
  id: string;
  title: string;
  refunded: Amounts;
}

/** To the author. The readers at work get `bookRemoved`. */
export function bookDeleted({ id, title, refunded }: DeletedBook): Mail {
  const sentence = `Your book ${titleText(title)} was deleted by a moderator.`;
  const money = moneyText(refunded);
  const back = money
    ? [`Its open review requests have ended. You get back what they cost you: ${money}.`]
    : [];
  const button = money
    ? { label: 'View your statement', path: pages.statement }
    : { label: 'View your books', path: pages.myBooks };
  return {
    kind: 'book-deleted',
    subject: `Your book ${titleText(title)} was deleted`,
    inbox: { text: [sentence, ...back].join(' '), link: button.path, bookId: id },
    paragraphs: [sentence, ...back, 'If you think this is a mistake, contact support.'],
    button,
  };
}
