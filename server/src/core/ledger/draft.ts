import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import { asJson } from '../db/json-rows.ts';
import type { EntriesTable, TransfersTable, UserRow } from '../db/tables.ts';
import type { ActorRef, Tx } from '../db/tx.ts';

// Drafted on locked wallets, written by one statement, each member's row once: a dozen indexes contain it.
export interface Draft {
  at: Date;
  actorId: string | null;
  wallets: ReadonlyMap<string, Wallet>;
  opened: readonly Wallet[];
  transfers: Selectable<TransfersTable>[];
  entries: EntriesTable[];
  /** The review whose reward counts for the referrer's tenth from now on. */
  countedReview: string | null;
}

const walletNames = [
  'id',
  'credits',
  'gems',
  'owed_credits',
  'owed_gems',
  'commission_base_credits',
  'commission_base_gems',
  'commission_paid_credits',
  'commission_paid_gems',
  'review_count',
  'rating_sum',
] as const satisfies (keyof UserRow)[];
export type Wallet = Pick<UserRow, (typeof walletNames)[number]>;
/** SQL: the columns of a wallet, of the user `u`. */
export const walletColumns = walletNames.map((name) => `u.${name}`).join(', ');

const lockedWallets = `/* hold-wallets */
  select ${walletColumns} from users u where u.id = any($1::uuid[]) order by u.id for no key update`;

/** Locks these members' wallets in the order of the ids, so that crossing payments cannot deadlock. */
export async function openDraft(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  actor: ActorRef,
  memberIds: readonly string[],
): Promise<Draft> {
  const ids = [...new Set(memberIds)];
  const { rows } =
    ids.length === 0 ? { rows: [] } : await db.executeQuery<Wallet>(CompiledQuery.raw(lockedWallets, [ids]));
  return draftOn({ now }, actor, rows);
}

/** On wallets that the caller has locked. */
export function draftOn({ now }: Pick<Tx, 'now'>, actor: ActorRef, wallets: readonly Wallet[]): Draft {
  return {
    at: now,
    actorId: actor?.id ?? null,
    wallets: new Map(wallets.map((wallet) => [wallet.id, { ...wallet }])),
    opened: wallets,
    transfers: [],
    entries: [],
    countedReview: null,
  };
}

export function walletOf({ wallets }: Draft, memberId: string): Wallet | undefined {
  return wallets.get(memberId);
}

// One text for every act, so that it is planned once, and nobody waits for it. Members are found by an array of ids, too:
// of a record set alone PostgreSQL expects a hundred rows, and reads every member of a small community to join them.
const written = `/* unawaited write-draft */
  with posted as (
    insert into transfers (id, kind, idem, at, actor_id, reason, book_id, campaign_id, assignment_id, reverses)
    select id, kind, idem, at, actor_id, reason, book_id, campaign_id, assignment_id, reverses
    from json_to_recordset($1::json) as t(id uuid, kind text, idem text, at timestamptz, actor_id uuid, reason text,
      book_id uuid, campaign_id uuid, assignment_id uuid, reverses uuid)
  ), entered as (
    insert into entries (id, transfer_id, account, ref, currency, amount, balance)
    select id, transfer_id, account, ref, currency, amount, balance
    from json_to_recordset($2::json) as e(id uuid, transfer_id uuid, account text, ref uuid, currency text,
      amount bigint, balance bigint)
  ), counted as (
    update assignments set commission = 'due' where id = $4::uuid and commission = 'none'
  )
  update users u set version = u.version + 1, credits = w.credits, gems = w.gems,
    owed_credits = w.owed_credits, owed_gems = w.owed_gems,
    commission_base_credits = w.commission_base_credits, commission_base_gems = w.commission_base_gems,
    commission_paid_credits = w.commission_paid_credits, commission_paid_gems = w.commission_paid_gems,
    review_count = w.review_count, rating_sum = w.rating_sum
  from json_to_recordset($3::json) as w(id uuid, credits bigint, gems bigint, owed_credits bigint, owed_gems bigint,
    commission_base_credits bigint, commission_base_gems bigint, commission_paid_credits bigint,
    commission_paid_gems bigint, review_count integer, rating_sum integer)
  where u.id = w.id and u.id = any($5::uuid[])`;

export async function writeDraft(db: Db, draft: Draft): Promise<void> {
  const changed = draft.opened.flatMap((before) => {
    const wallet = walletOf(draft, before.id);
    return wallet && !isDeepStrictEqual(wallet, before) ? wallet : [];
  });
  await db.executeQuery(
    CompiledQuery.raw(written, [
      asJson(draft.transfers),
      asJson(draft.entries),
      asJson(changed),
      draft.countedReview,
      `{${changed.map(({ id }) => id).join(',')}}`,
    ]),
  );
}
