import { CompiledQuery } from 'kysely';
import { batchCalls } from '../db/batch-calls.ts';
import type { Db } from '../db/database.ts';
import { setNewest } from '../http/memoize.ts';
import type { UserRow } from '../db/tables.ts';
import { userColumns } from '../db/user-columns.ts';
import type { TokenClaims } from './tokens.ts';

interface CallerRow extends UserRow {
  started_at: Date;
  used_at: Date;
  wrote_at: Date | null;
}

/** What else a route reads about its caller, in the same round trip to the database. */
export interface ExtraQuery {
  /** Part of the name of a prepared statement: the same text always has the same. */
  name: string;
  /** SQL of one text about the member `u`. */
  text: string;
  /** Its `$3`; nearly the same for all calls of one round. */
  now: Date;
  /** Its `$4` and so on. */
  values: string[];
}

export interface ExtraResult {
  text: string;
  /** The query's; of another call, when that asked the same in the same round. */
  now: Date;
}

interface CallerRead {
  row: Readonly<CallerRow>;
  extra?: ExtraResult;
}

interface RevisionRow {
  revision: string;
  also: string | null;
}

interface CallerRevision {
  revision: string;
  extra?: ExtraResult;
}

const mostKnown = 2_000;

/** The transactions that last wrote the member and the session; a server that takes over may count some of them again. */
const revision = `concat_ws(' ', u.xmin, s.xmin, pg_postmaster_start_time()) as revision`;
const rowOfCaller = `/* caller */
  select ${revision}, ${userColumns}, s.created_at as started_at, s.last_seen_at as used_at, s.wrote_at
  from sessions s join users u on u.id = s.user_id
  where s.id = $1 and u.id = $2 and u.deleted_at is null`;

/** A call that comes alone costs less without arrays. */
const revisionOfCaller = (extra?: ExtraQuery) => `/* ${nameWith('present', extra)} */
  select ${revision}, (${extra?.text ?? 'null::text'}) as also
  from sessions s join users u on u.id = s.user_id
  where s.id = $1 and u.id = $2 and u.deleted_at is null`;
/** The arrays come from queries of their own: planned for their lengths, the statement would be planned at each call. */
const revisionsOfCallers = (extra?: ExtraQuery) => `/* ${nameWith('callers', extra)} */
  select asked.place::int, caller.revision, caller.also
  from unnest((select $1::uuid[]), (select $2::uuid[])) with ordinality asked (session_id, user_id, place)
  cross join lateral (
    select ${revision}, (${extra?.text ?? 'null::text'}) as also
    from sessions s join users u on u.id = s.user_id
    where s.id = asked.session_id and u.id = asked.user_id and u.deleted_at is null offset 0
  ) caller`;

const nameWith = (name: string, extra?: ExtraQuery) => (extra ? `${name}-${extra.name}` : name);

/** Member and session of a call: their nearly forty columns are read again only after a write to one of the rows. */
export class CallerCache {
  readonly #db: Db;
  readonly #known = new Map<string, { revision: string; row: Readonly<CallerRow> }>();
  readonly #readRevision: (kind: string, question: Question) => Promise<CallerRevision | undefined>;

  constructor(db: Db) {
    this.#db = db;
    this.#readRevision = batchCalls((questions: Question[]) => readRevisions(db, questions));
  }

  async read(claims: TokenClaims, extraQuery?: ExtraQuery): Promise<CallerRead | undefined> {
    const known = this.#known.get(claims.sid);
    if (!known && !extraQuery) return this.readRow(claims);
    const current = await this.#readRevision(kindOf(extraQuery), { claims, extraQuery });
    if (!current) return undefined;
    const isCurrent = known?.revision === current.revision && known.row.id === claims.sub;
    const read = isCurrent ? known : await this.readRow(claims);
    return read && { row: read.row, extra: current.extra };
  }

  /** For a call that changes something: the one before it has often changed the member's row. */
  async readRow({ sid, sub }: TokenClaims): Promise<CallerRead | undefined> {
    const [read] = await ask<CallerRow & { revision: string }>(this.#db, rowOfCaller, [sid, sub]);
    if (!read) return undefined;
    const { revision, ...row } = read;
    setNewest(this.#known, sid, { revision, row: Object.freeze(row) }, mostKnown);
    return { row };
  }
}

interface Question {
  claims: TokenClaims;
  extraQuery: ExtraQuery | undefined;
}

const kindOf = (extra?: ExtraQuery) => (extra ? JSON.stringify([extra.name, extra.values]) : '');

/** In the order of the questions, which all have the same extra query. */
async function readRevisions(db: Db, questions: Question[]): Promise<(CallerRevision | undefined)[]> {
  const [first, ...others] = questions;
  if (!first) return [];
  const { claims, extraQuery } = first;
  const values = extraQuery ? [extraQuery.now, ...extraQuery.values] : [];
  const toRevision = ({ revision, also: text }: RevisionRow): CallerRevision => ({
    revision,
    extra: extraQuery && text !== null ? { text, now: extraQuery.now } : undefined,
  });
  if (others.length === 0) {
    const rows = await ask<RevisionRow>(db, revisionOfCaller(extraQuery), [
      claims.sid,
      claims.sub,
      ...values,
    ]);
    return rows.map(toRevision);
  }
  const rows = await ask<RevisionRow & { place: number }>(db, revisionsOfCallers(extraQuery), [
    questions.map(({ claims }) => claims.sid),
    questions.map(({ claims }) => claims.sub),
    ...values,
  ]);
  const found = new Map(rows.map((row) => [row.place, toRevision(row)]));
  return questions.map((_, n) => found.get(n + 1));
}

async function ask<Row>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows;
}

const all = new WeakMap<Db, CallerCache>();

export function callerCacheOf(db: Db): CallerCache {
  const callers = all.get(db) ?? new CallerCache(db);
  all.set(db, callers);
  return callers;
}
