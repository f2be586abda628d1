import { appealWindowMs } from './limits.ts';
import { appealMessages } from './messages/appeal.ts';
import { moderatorAppealMessages } from './messages/moderator-appeal.ts';
import { conflict } from './refusals.ts';
import type { Refusal } from './refusals.ts';
import { pageFor, pages } from './site.ts';

/** Decisions of moderators that can be appealed: rules.md#appeals. */
export const appealKinds = ['ban', 'book', 'review', 'check'] as const;
export type AppealKind = (typeof appealKinds)[number];

export const appealOutcomes = ['upheld', 'overturned'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

export const appealKindLabels: Record<AppealKind, string> = {
  ban: 'Ban',
  book: 'Declined book',
  review: 'Deleted review',
  check: 'Review not found',
};

export function appealEnd(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + appealWindowMs);
}

interface AppealFacts {
  decidedAt: Date;
  /** It is in force, and the last one of its kind about this. */
  stands: boolean;
  isAppealed: boolean;
}

export function appealRefusal(facts: AppealFacts, now: Date): Refusal | undefined {
  if (facts.isAppealed) return conflict(appealMessages.already);
  if (appealEnd(facts.decidedAt).getTime() <= now.getTime()) return conflict(appealMessages.tooLate);
  return facts.stands ? undefined : conflict(appealMessages.nothing);
}

interface AnsweredAppeal {
  outcome: AppealOutcome;
  /** Whether the decision was in force until the answer; null when that is not known. */
  stood: boolean | null;
}

export function appealAnswer({ outcome, stood }: AnsweredAppeal): string {
  return moderatorAppealMessages[stood === false ? (`${outcome}Late` as const) : outcome];
}

export function ownAppealPath(kind: AppealKind, about: string): string {
  return pageFor(pages.appeal, `${kind}-${about}`);
}

/** Undefined for the token of a mailed link. */
export function readOwnAppeal(text: string): { kind: AppealKind; about: string } | undefined {
  const [, word, about] = /^([a-z]+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(text) ?? [];
  const kind = appealKinds.find((known) => known === word);
  return kind === undefined || about === undefined ? undefined : { kind, about };
}
