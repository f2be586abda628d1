import type { AppealKind, AppealOutcome } from '@gbr/domain/appeals.ts';
import { titleText } from './template.ts';
import type { Mail } from './template.ts';

interface AnsweredAppeal {
  kind: AppealKind;
  outcome: AppealOutcome;
  /** The moderator's words. */
  reason: string;
  /** None for a ban. */
  book: { id: string; title: string } | undefined;
}

const results: Record<AppealKind, Record<AppealOutcome, (title: string) => string>> = {
  ban: {
    upheld: () => 'Your appeal was answered: the decision about your account stays.',
    overturned: () => 'Your appeal was answered: your account is no longer banned or limited.',
  },
  book: {
    upheld: (title) => `Your appeal was answered: your book ${title} stays declined.`,
    overturned: (title) => `Your appeal was answered: your book ${title} is awaiting approval again.`,
  },
  review: {
    upheld: (title) => `Your appeal was answered: your review of ${title} stays deleted.`,
    overturned: (title) =>
      `Your appeal was answered: your review of ${title} is back, and its reward was paid again.`,
  },
  check: {
    upheld: (title) => `Your appeal was answered: your review of ${title} still counts as not found.`,
    overturned: (title) =>
      `Your appeal was answered: your review of ${title} no longer counts as missing, and will be looked for again.`,
  },
};

export function appealDecided({ kind, outcome, reason, book }: AnsweredAppeal): Mail {
  const sentence = results[kind][outcome](titleText(book?.title || 'a deleted book'));
  const why = `Reason: ${reason.trim()}`;
  const links: Record<AppealKind, string> = {
    ban: '/dashboard',
    book: `/one_book/${book?.id}`,
    review: '/statement',
    check: '/books-im-reviewing',
  };
  return {
    kind: 'appeal-decided',
    subject:
      outcome === 'upheld' ? 'Your appeal: the decision stays' : 'Your appeal: the decision was undone',
    inbox: { text: `${sentence} ${why}`, link: links[kind] },
    paragraphs: [sentence, why],
    button: { label: 'Open Genuine Book Reviews', path: links[kind] },
  };
}
