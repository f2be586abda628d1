import { defaultMarketplace } from '@gbr/domain/choices.ts';
import type { AssignmentStatus } from '@gbr/domain/choices.ts';
import type { Assignment } from '@gbr/domain/wire/reviews.ts';
import { maskName, selfName } from '@gbr/domain/reviewer-name.ts';
import type { AssignmentRow } from '../db/tables.ts';

const shown = [
  'id',
  'campaign_id',
  'user_id',
  'picked_at',
  'status',
  'rating',
  'amazon_name',
  'posted_website',
  'review_text',
  'finished_at',
  'word_count',
  'check_result',
  'checked_at',
  'private_note',
  'review_url',
  'link_sent_at',
] as const satisfies (keyof AssignmentRow)[];
export type ShownAssignment = Pick<AssignmentRow, (typeof shown)[number]>;
/** SQL: its columns, of the assignment `a`. */
export const shownColumns = shown.map((name) => `a.${name}`).join(', ');

interface ReaderNames {
  user_name: string | null;
  user_email: string | null;
}
export type AssignmentWithReader = AssignmentRow & ReaderNames;

/** All others are never shown. */
export const shownStatus = ({ status }: Pick<AssignmentRow, 'status'>): AssignmentStatus =>
  status === 'finished' ? 'finished' : 'on_review';

/** With the reader's name: for the reader and for moderators. */
export function assignmentView(row: ShownAssignment & ReaderNames): Assignment {
  return {
    _id: row.id,
    campaignId: row.campaign_id,
    user: { _id: row.user_id, name: selfName(row.user_name, row.user_email) },
    pickedAt: row.picked_at.toISOString(),
    status: shownStatus(row),
    rating: row.rating,
    amazonName: row.amazon_name,
    postedWebsite: row.posted_website || defaultMarketplace,
    reviewText: row.review_text,
    finishedAt: row.finished_at?.toISOString() ?? null,
    wordCount: row.word_count,
    check: row.check_result,
    checkedAt: row.checked_at?.toISOString() ?? null,
    privateNote: row.private_note,
    reviewUrl: row.review_url,
    linkSentAt: row.link_sent_at?.toISOString() ?? null,
  };
}

/** For the book's author: no link, which names its reader, and nobody's id, which is the same on every book. */
export function maskedAssignmentView(row: AssignmentWithReader): Assignment {
  const { reviewUrl: _url, linkSentAt: _sentAt, ...plain } = assignmentView(row);
  return {
    ...plain,
    user: { _id: row.id, name: maskName(row.user_name) },
    amazonName: row.amazon_name ? maskName(row.amazon_name) : '',
  };
}
