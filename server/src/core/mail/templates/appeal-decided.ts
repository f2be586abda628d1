import type { AppealKind, AppealOutcome } from '@gbr/domain/appeals.ts';
import { pageFor, pages } from '@gbr/domain/site.ts';
import { linkThatOpens } from './link-that-opens.ts';
import { titleText } from './title-text.ts';
import type { Mail } from './template.ts';

interface AnsweredAppeal {
  kind: AppealKind;
  outcome: AppealOutcome;
  /** Until it was answered. */
  stood: boolean;
  /** It was not, since a later one about the same is. */
  isReplaced?: boolean;
  reason: string;
  book: { id: string; title: string; isGone: boolean } | undefined;
}

const results: Record<AppealKind, Record<AppealOutcome, (title: string) => string>> = {
  ban: {
    upheld: () => 'Your appeal was answered: the decision about your account is unchanged.',
    overturned: () => 'Your appeal was answered: your account is no longer banned or limited.',
  },
  book: {
    upheld: (title) => `Your appeal was answered: your book ${title} remains declined.`,
    overturned: (title) => `Your appeal was answered: your book ${title} is awaiting approval again.`,
  },
  review: {
    upheld: (title) => `Your appeal was answered: your review of ${title} remains deleted.`,
    overturned: (title) =>
      `Your appeal was answered: your review of ${title} is back, and its reward was paid again.`,
  },
  check: {
    upheld: (title) => `Your appeal was answered: your review of ${title} still counts as not found.`,
    overturned: (title) =>
      `Your appeal was answered: your review of ${title} no longer counts as missing, and is unchecked again.`,
  },
};

const decisions: Record<AppealKind, (title: string) => string> = {
  ban: () => 'the decision about your account',
  book: (title) => `the decision to decline your book ${title}`,
  review: (title) => `the decision to delete your review of ${title}`,
  check: (title) => `the decision to mark your review of ${title} as missing`,
};

const lateResults: Record<AppealOutcome, (decision: string) => string> = {
  upheld: (decision) => `Your appeal was answered: ${decision} was right, but is no longer in force.`,
  overturned: (decision) =>
    `Your appeal was answered: ${decision} was wrong. It was no longer in force, so there was nothing to undo.`,
};

const replacedResults: Record<AppealOutcome, (decision: string) => string> = {
  upheld: (decision) => `Your appeal was answered: ${decision} was right. A later one is in force now.`,
  overturned: (decision) =>
    `Your appeal was answered: ${decision} was wrong. A later one is in force now, and you can appeal that, too.`,
};

const subjects: Record<AppealOutcome, string> = {
  upheld: 'Your appeal: the decision is unchanged',
  overturned: 'Your appeal: the decision was overturned',
};

export function appealDecided({ kind, outcome, stood, isReplaced, reason, book }: AnsweredAppeal): Mail {
  const title = titleText(book?.title ?? '');
  const late = isReplaced ? replacedResults : lateResults;
  const sentence = stood ? results[kind][outcome](title) : late[outcome](decisions[kind](title));
  const why = `Reason: ${reason.trim()}`;
  const isGone = book?.isGone ?? true;
  const pageOfBook = (page: typeof pages.oneBook | typeof pages.bookForReview) =>
    linkThatOpens(pageFor(page, book?.id ?? ''), isGone);
  const buttons: Record<AppealKind, { label: string; path: string }> = {
    ban: { label: 'Open your dashboard', path: pages.dashboard },
    book: { label: isGone ? 'View your books' : 'View your book', path: pageOfBook(pages.oneBook) },
    review: { label: 'View your statement', path: pages.statement },
    check: {
      label: isGone ? 'View your reviews' : 'View your review',
      path: pageOfBook(pages.bookForReview),
    },
  };
  const button = buttons[kind];
  return {
    kind: 'appeal-decided',
    subject: stood ? subjects[outcome] : 'Your appeal: the decision was no longer in force',
    inbox: { text: `${sentence} ${why}`, link: button.path, bookId: book?.id },
    paragraphs: [sentence, why],
    button,
  };
}
