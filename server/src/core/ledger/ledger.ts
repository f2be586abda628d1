import { sql } from 'kysely';
import type { MovementKind } from '@gbr/domain/movements.ts';
import type { Currency } from '@gbr/domain/wire/records.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { EntriesTable } from '../db/tables.ts';
import type { ActorRef, Tx } from '../db/tx.ts';

/** A member's wallet, what a member owes (zero or below), a campaign's escrow, or the house. */
export type Account = { kind: 'member' | 'debt' | 'escrow'; ref: string } | { kind: 'house' };

export const member = (userId: string): Account => ({ kind: 'member', ref: userId });
export const debt = (userId: string): Account => ({ kind: 'debt', ref: userId });
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

/**
 * Rows sum to zero per currency. Who owes pays out of what they receive at once. Returns the transfer's id, if anything
 * moved. Throws BalanceTooLow.
 */
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
  const repayments: Repayment[] = [];
  for (const leg of inLockOrder(legs)) {
    const { entry, owed } = await entryFor(db, id, leg);
    entries.push(entry);
    if (leg.amount > 0 && leg.account.kind === 'member' && owed > 0) {
      const amount = Math.min(owed, entry.balance ?? 0);
      repayments.push({ userId: leg.account.ref, currency: leg.currency, amount });
    }
  }
  await db.insertInto('entries').values(entries).execute();
  for (const repayment of repayments) await repay({ db, now }, actor, id, repayment);
  return id;
}

interface Repayment {
  userId: string;
  currency: Currency;
  amount: number;
}

async function repay(
  tx: Pick<Tx, 'db' | 'now'>,
  actor: ActorRef,
  receivedBy: string,
  { userId, currency, amount }: Repayment,
): Promise<void> {
  await postTransfer(tx, actor, {
    kind: 'repayment',
    idempotencyKey: `repayment:${receivedBy}:${userId}:${currency}`,
    legs: move({ from: member(userId), to: debt(userId), [currency]: amount }),
  });
}

async function entryFor(
  db: Db,
  transferId: string,
  leg: Leg,
): Promise<{ entry: EntriesTable; owed: number }> {
  const { account, currency, amount } = leg;
  const { balance, owed } =
    account.kind === 'member'
      ? await changeBalance(db, account.ref, currency, amount)
      : { balance: null, owed: 0 };
  if (account.kind === 'debt') await changeDebt(db, account.ref, currency, -amount);
  const entry = {
    // Drawn once the wallet is locked: a member's entries are ordered by id as by balance.
    id: newId(),
    transfer_id: transferId,
    account: account.kind,
    ref: account.kind === 'house' ? null : account.ref,
    currency,
    amount,
    balance,
  };
  return { entry, owed };
}

async function changeBalance(
  db: Db,
  userId: string,
  currency: Currency,
  amount: number,
): Promise<{ balance: number; owed: number }> {
  const column = sql.ref(currency);
  const { rows } = await sql<{ balance: number; owed: number }>`
    update users set ${column} = ${column} + ${amount}, version = version + 1
    where id = ${userId} and ${column} + ${amount} >= 0
    returning ${column} as balance, ${sql.ref(`owed_${currency}`)} as owed
  `.execute(db);
  const [row] = rows;
  if (!row) throw new BalanceTooLow(currency);
  return row;
}

async function changeDebt(db: Db, userId: string, currency: Currency, amount: number): Promise<void> {
  const owed = sql.ref(`owed_${currency}`);
  const changed = await sql`
    update users set ${owed} = ${owed} + ${amount}, version = version + 1
    where id = ${userId} and ${owed} + ${amount} >= 0
  `.execute(db);
  if (changed.numAffectedRows !== 1n) throw new Error(`${userId} does not owe so many ${currency}.`);
}

function inLockOrder(legs: Leg[]): Leg[] {
  const key = ({ account }: Leg) => (account.kind === 'member' || account.kind === 'debt' ? account.ref : '');
  return legs.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

function assertBalanced(legs: Leg[]): void {
  for (const currency of ['credits', 'gems'] as const) {
    const sum = legs.filter((leg) => leg.currency === currency).reduce((total, leg) => total + leg.amount, 0);
    if (sum !== 0) throw new Error(`A transfer of ${currency} does not sum to zero: ${sum}.`);
  }
}
