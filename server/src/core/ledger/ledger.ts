import { sql } from 'kysely';
import type { MovementKind } from '@gbr/domain/movements.ts';
import type { Currency } from '@gbr/domain/wire/records.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { EntriesTable } from '../db/tables.ts';
import type { ActorRef, Tx } from '../db/tx.ts';

/** A member's wallet, a campaign's escrow, or the house. */
export type Account = { kind: 'member'; ref: string } | { kind: 'escrow'; ref: string } | { kind: 'house' };

export const member = (userId: string): Account => ({ kind: 'member', ref: userId });
export const escrow = (campaignId: string): Account => ({ kind: 'escrow', ref: campaignId });
export const house: Account = { kind: 'house' };

export interface Leg {
  account: Account;
  currency: Currency;
  /** Whole credits or gems, negative for what is taken. */
  amount: number;
}

/** A negative amount goes the other way. */
export function move({
  from,
  to,
  credits = 0,
  gems = 0,
}: {
  from: Account;
  to: Account;
  credits?: number;
  gems?: number;
}): Leg[] {
  return [
    { account: from, currency: 'credits', amount: -credits },
    { account: to, currency: 'credits', amount: credits },
    { account: from, currency: 'gems', amount: -gems },
    { account: to, currency: 'gems', amount: gems },
  ];
}

export interface Transfer {
  kind: MovementKind;
  /** Natural key of the event: the same event cannot be posted twice. */
  idempotencyKey: string;
  reason?: string;
  bookId?: string;
  campaignId?: string;
  assignmentId?: string;
  reverses?: string;
  legs: Leg[];
}

/** Nothing was moved. */
export class BalanceTooLow extends Error {
  readonly currency: Currency;

  constructor(currency: Currency) {
    super(`Not enough ${currency}.`);
    this.currency = currency;
  }
}

/** Rows sum to zero per currency. Returns the transfer's id, if anything moved. Throws BalanceTooLow. */
export async function postTransfer(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  actor: ActorRef,
  transfer: Transfer,
): Promise<string | undefined> {
  const legs = transfer.legs.filter((leg) => leg.amount !== 0);
  if (legs.length === 0) return undefined;
  assertBalanced(legs);

  const id = newId();
  await db
    .insertInto('transfers')
    .values({
      id,
      kind: transfer.kind,
      idem: transfer.idempotencyKey,
      at: now,
      actor_id: actor?.id ?? null,
      reason: transfer.reason ?? '',
      book_id: transfer.bookId ?? null,
      campaign_id: transfer.campaignId ?? null,
      assignment_id: transfer.assignmentId ?? null,
      reverses: transfer.reverses ?? null,
    })
    .execute();
  const entries = [];
  for (const leg of inLockOrder(legs)) entries.push(await entryFor(db, id, leg));
  await db.insertInto('entries').values(entries).execute();
  return id;
}

async function entryFor(db: Db, transferId: string, leg: Leg): Promise<EntriesTable> {
  const { account, currency, amount } = leg;
  const balance = account.kind === 'member' ? await changeBalance(db, account.ref, currency, amount) : null;
  return {
    // Drawn once the wallet is locked: a member's entries are ordered by id as by balance.
    id: newId(),
    transfer_id: transferId,
    account: account.kind,
    ref: account.kind === 'house' ? null : account.ref,
    currency,
    amount,
    balance,
  };
}

async function changeBalance(db: Db, userId: string, currency: Currency, amount: number): Promise<number> {
  const column = sql.ref(currency);
  const { rows } = await sql<{ balance: number }>`
    update users set ${column} = ${column} + ${amount}, version = version + 1
    where id = ${userId} and ${column} + ${amount} >= 0
    returning ${column} as balance
  `.execute(db);
  const [row] = rows;
  if (!row) throw new BalanceTooLow(currency);
  return row.balance;
}

function inLockOrder(legs: Leg[]): Leg[] {
  const key = ({ account }: Leg) => (account.kind === 'member' ? account.ref : '');
  return legs.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

function assertBalanced(legs: Leg[]): void {
  for (const currency of ['credits', 'gems'] as const) {
    const sum = legs.filter((leg) => leg.currency === currency).reduce((total, leg) => total + leg.amount, 0);
    if (sum !== 0) throw new Error(`A transfer of ${currency} does not sum to zero: ${sum}.`);
  }
}
