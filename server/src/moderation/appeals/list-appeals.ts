import { sql } from 'kysely';
import type { AppealOutcome } from '@gbr/domain/appeals.ts';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import { canAnswerAppeal, isInvolved } from '@gbr/domain/permissions.ts';
import type { Actor, AppealParties } from '@gbr/domain/permissions.ts';
import type { Role } from '@gbr/domain/choices.ts';
import type { Appeal } from '@gbr/domain/wire/appeals.ts';
import type { Db } from '../../core/db/database.ts';
import type { AppealRow } from '../../core/db/tables.ts';
import { pageLimit, readIdCursor, toPage } from '../../core/http/pagination.ts';
import type { Page } from '../../core/http/pagination.ts';
import { countMatches } from '../../core/table/count-matches.ts';
import { allOf } from '../../core/table/keyset.ts';
import { bookLabel, reviewLabel } from '../books/labels.ts';
import { appealParties } from './appeal-parties.ts';
import { availableStaff, hasOthers } from './available-staff.ts';
import type { StaffReader } from './available-staff.ts';

interface Query {
  limit?: number;
  cursor?: string;
  outcome?: 'open' | AppealOutcome;
  answerable?: 'true' | 'false';
}

type PartiesRow = Pick<AppealRow, 'id' | 'kind' | 'member_id' | 'decided_by' | 'outcome'> & {
  author_id: string | null;
  member_role: Role;
};

interface Row extends AppealRow, PartiesRow {
  decided_at: Date;
  member_name: string | null;
  member_email: string | null;
  decider_name: string | null;
  decider_email: string | null;
  answerer_name: string | null;
  answerer_email: string | null;
  book_id: string | null;
  title: string | null;
  review_text: string | null;
  review_url: string | null;
  said: string | null;
}

const from = sql`appeals a`;
const parties = sql`join users member on member.id = a.member_id
  left join assignments r on a.kind in ('review', 'check') and r.id = a.about_id`;

/** What is stored now may be of a later decision about the same, or gone with this one. */
const saidThen = sql`(
  select coalesce(l.after ->> 'banReason', l.after ->> 'rejection_reason', l.after ->> 'note') from audit l
  where l.about_id = a.about_id and l.at = d.decided_at
    and l.action = any(array['user.ban', 'book.decline', 'book.edit', 'review.check'])
  order by l.id desc limit 1
)`;

/** Open ones oldest first, as they are answered; all others newest first. */
export async function listAppeals(
  reader: StaffReader,
  actor: Actor,
  { outcome, answerable, ...query }: Query,
): Promise<Page<Appeal>> {
  const { db } = reader;
  const limit = pageLimit(query.limit);
  const isQueue = outcome === 'open';
  const filters = [
    ...(outcome === undefined ? [] : [isQueue ? sql`a.outcome is null` : sql`a.outcome = ${outcome}`]),
    ...(answerable === undefined ? [] : [await isAnswerable(reader, actor, answerable === 'true')]),
  ];
  const after = readIdCursor(query.cursor);
  const past = isQueue ? sql`a.id > ${after}::uuid` : sql`a.id < ${after}::uuid`;
  const here = after === undefined ? filters : [...filters, past];
  const order = isQueue ? sql`a.id` : sql`a.id desc`;
  const rows = await read(
    db,
    sql`select * from ${from} where ${allOf(here)} order by ${order} limit ${limit + 1}`,
    order,
  );
  const { total, isAbout } = await countMatches(db, sql`select from ${from} where ${allOf(filters)}`);
  const page = toPage(rows, limit, ({ id }) => [id], total);
  return { ...page, rows: await viewFor(reader, actor, page.rows), isAbout };
}

export async function readAppeal(
  reader: StaffReader,
  actor: Actor,
  appealId: string,
): Promise<Appeal | undefined> {
  const chosen = sql`select * from ${from} where a.id = ${appealId}`;
  const [view] = await viewFor(reader, actor, await read(reader.db, chosen, sql`a.id`));
  return view;
}

/** SQL: by the rule itself, of which there is no second version in SQL. */
async function isAnswerable(reader: StaffReader, actor: Actor, wanted: boolean) {
  const { rows } = await sql<PartiesRow>`
    select a.id, a.kind, a.member_id, a.decided_by, a.outcome, r.owner_id as author_id,
      member.role as member_role
    from appeals a ${parties} where a.outcome is null
  `.execute(reader.db);
  const refusalOf = await refusalsFor(reader, actor, rows);
  const chosen = rows.filter((row) => (refusalOf(row) === null) === wanted);
  return sql`a.id = any(${chosen.map(({ id }) => id)}::uuid[])`;
}

async function viewFor(reader: StaffReader, actor: Actor, rows: readonly Row[]): Promise<Appeal[]> {
  const refusalOf = await refusalsFor(reader, actor, rows);
  return rows.map((row) => appealView(row, refusalOf(row)));
}

async function refusalsFor(reader: StaffReader, actor: Actor, rows: readonly PartiesRow[]) {
  const isAsked = (row: PartiesRow) => row.outcome === null && isInvolved(actor, partiesOf(row));
  const staff = rows.some(isAsked) ? await availableStaff(reader) : [];
  return (row: PartiesRow): string | null => {
    if (row.outcome !== null) return null;
    const of = partiesOf(row);
    return canAnswerAppeal(actor, of, hasOthers(staff, of))?.msg ?? null;
  };
}

const partiesOf = (row: PartiesRow): AppealParties =>
  appealParties(row, { memberRole: row.member_role, authorId: row.author_id });

async function read(db: Db, chosen: ReturnType<typeof sql>, order: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.*, d.decided_at, r.owner_id as author_id, member.role as member_role,
      member.name as member_name, member.email as member_email,
      decider.name as decider_name, decider.email as decider_email,
      answerer.name as answerer_name, answerer.email as answerer_email,
      b.id as book_id, b.title, r.review_text, r.review_url,
      coalesce(${saidThen}, case a.kind when 'ban' then member.ban_reason when 'book' then b.rejection_reason
        when 'check' then r.check_note end) as said
    from (${chosen}) a ${parties} join decisions d on d.id = a.decision_id
    left join users decider on decider.id = a.decided_by
    left join users answerer on answerer.id = a.answered_by
    left join books b on b.id = case a.kind when 'book' then a.about_id else r.book_id end
    order by ${order}
  `.execute(db);
  return rows;
}

function appealView(row: Row, refusal: string | null): Appeal {
  const memberName = selfName(row.member_name, row.member_email);
  const labels = {
    ban: memberName,
    book: bookLabel(row.title),
    review: reviewLabel(row.title),
    check: reviewLabel(row.title),
  };
  return {
    _id: row.id,
    kind: row.kind,
    about: {
      _id: row.about_id,
      label: labels[row.kind],
      bookId: row.book_id,
      reviewText: row.review_text,
      reviewUrl: row.review_url,
      decision: row.said ?? '',
    },
    member: { _id: row.member_id, name: memberName },
    text: row.text,
    at: row.created_at.toISOString(),
    decidedAt: row.decided_at.toISOString(),
    decidedBy: personOf(row.decided_by, row.decider_name, row.decider_email),
    outcome: row.outcome,
    reason: row.reason,
    answeredBy: personOf(row.answered_by, row.answerer_name, row.answerer_email),
    answeredAt: row.answered_at?.toISOString() ?? null,
    refusal,
  };
}

function personOf(id: string | null, name: string | null, email: string | null) {
  return id === null ? null : { _id: id, name: selfName(name, email) };
}
