import { sql } from 'kysely';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { unitOf } from '@gbr/domain/reading-place.ts';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import type { Db } from '../../core/db/database.ts';
import type { AssignmentRow } from '../../core/db/tables.ts';
import { assignmentView } from '../../core/exchange/assignment-view.ts';
import type { AssignmentWithReader } from '../../core/exchange/assignment-view.ts';
import type { Condition } from '../../core/table/condition.ts';

type Row = AssignmentWithReader & {
  author_name: string | null;
  author_email: string | null;
  checker_name: string | null;
  checker_email: string | null;
  title: string;
  author: string;
  asin: string;
  cover_file: string;
  option: CampaignOption;
  uploaded_file: string | null;
};

/** With reader, author and book, in the order of the queue: links that wait, then by when the check is due. */
export const inQueueOrder = sql`order by a.queue_at, a.id`;

/** `reviews` gives rows of `assignments`. */
export async function readReviews(db: Db, reviews: Condition): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.*, u.name as user_name, u.email as user_email, o.name as author_name, o.email as author_email,
      k.name as checker_name, k.email as checker_email,
      b.title, b.author, b.asin, b.cover_file, b.uploaded_file, c.option
    from (${reviews}) a join users u on u.id = a.user_id join users o on o.id = a.owner_id
    join books b on b.id = a.book_id join campaigns c on c.id = a.campaign_id
    left join users k on k.id = a.checked_by ${inQueueOrder}
  `.execute(db);
  return rows;
}

export function reviewView(row: Row): CheckedReview {
  const view = assignmentView(row);
  return {
    ...view,
    book: {
      _id: row.book_id,
      title: row.title,
      author: row.author,
      asin: row.asin,
      coverFile: row.cover_file,
    },
    reader: view.user,
    author: { _id: row.owner_id, name: selfName(row.author_name, row.author_email) },
    reviewUrl: row.review_url,
    linkSentAt: row.link_sent_at?.toISOString() ?? null,
    option: row.option,
    reading: readingOf(row),
    readingUnit: unitOf(row.uploaded_file ?? ''),
    checkedBy:
      row.checked_by === null
        ? null
        : { _id: row.checked_by, name: selfName(row.checker_name, row.checker_email) },
    checkNote: row.check_note,
    dueAt: row.check_due_at?.toISOString() ?? null,
    due: row.check_due,
  };
}

function readingOf(row: AssignmentRow): CheckedReview['reading'] {
  return {
    downloaded: row.downloaded_at !== null,
    opened: row.read_opened,
    total: row.read_total,
    seconds: row.read_seconds,
  };
}
