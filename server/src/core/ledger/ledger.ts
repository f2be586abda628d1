import type { MovementKind } from '@gbr/domain/movements.ts';
import { currencies } from '@gbr/domain/wire/records.ts';
import type { Currency } from '@gbr/domain/wire/records.ts';
import { newId } from '../db/ids.ts';
import type { EntriesTable } from '../db/tables.ts';
import type { ActorRef, Tx } from '../db/tx.ts';
import { openDraft, walletOf, writeDraft } from './draft.ts';
import type { Draft } from './draft.ts';

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

export class BalanceTooLow extends Error {
  readonly currency: Currency;

  constructor(currency: Currency) {
    super(`Not enough ${currency}.`);
    this.currency = currency;
  }
}

/** One transfer by itself. Returns its id, if anything moved. Throws BalanceTooLow: then nothing was. */
export async function postTransfer(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  actor: ActorRef,
  transfer: Transfer,
): Promise<string | undefined> {
  const legs = transfer.legs.filter(({ amount }) => amount !== 0);
  if (legs.length === 0) return undefined;
  const members = legs.flatMap(({ account }) =>
    account.kind === 'member' || account.kind === 'debt' ? [account.ref] : [],
  );
  const draft = await openDraft({ db, now }, actor, members);
  const id = addTransfer(draft, transfer);
  await writeDraft(db, draft);
  return id;
}

/** Debts are paid at once, out of what is received. Throws BalanceTooLow: then nothing of the draft may be written. */
export function addTransfer(draft: Draft, transfer: Transfer): string | undefined {
  const legs = transfer.legs.filter((leg) => leg.amount !== 0);
  if (legs.length === 0) return undefined;
  assertBalanced(legs);
  const id = newId();
  draft.transfers.push({
    id,
    kind: transfer.kind,
    idem: transfer.idempotencyKey,
    at: draft.at,
    actor_id: draft.actorId,
    reason: transfer.reason ?? '',
    book_id: transfer.bookId ?? null,
    campaign_id: transfer.campaignId ?? null,
    assignment_id: transfer.assignmentId ?? null,
    reverses: transfer.reverses ?? null,
  });
  for (const leg of legs) draft.entries.push(entryFor(draft, id, leg));
  for (const leg of legs) if (leg.amount > 0) repay(draft, id, leg);
  return id;
}

function repay(draft: Draft, receivedBy: string, { account, currency }: Leg): void {
  if (account.kind !== 'member') return;
  const wallet = walletOf(draft, account.ref);
  const amount = Math.min(wallet?.[`owed_${currency}`] ?? 0, wallet?.[currency] ?? 0);
  addTransfer(draft, {
    kind: 'repayment',
    idempotencyKey: `repayment:${receivedBy}:${account.ref}:${currency}`,
    legs: move({ from: member(account.ref), to: debt(account.ref), [currency]: amount }),
  });
}

function entryFor(draft: Draft, transferId: string, { account, currency, amount }: Leg): EntriesTable {
  if (account.kind === 'debt') changeDebt(draft, account.ref, currency, -amount);
  return {
    // Drawn while the wallet is locked: a member's entries are ordered by id as by balance.
    id: newId(),
    transfer_id: transferId,
    account: account.kind,
    ref: account.kind === 'house' ? null : account.ref,
    currency,
    amount,
    balance: account.kind === 'member' ? changeBalance(draft, account.ref, currency, amount) : null,
  };
}

function changeBalance(draft: Draft, memberId: string, currency: Currency, amount: number): number {
  const wallet = walletOf(draft, memberId);
  const balance = (wallet?.[currency] ?? 0) + amount;
  if (!wallet || balance < 0) throw new BalanceTooLow(currency);
  wallet[currency] = balance;
  return balance;
}

function changeDebt(draft: Draft, memberId: string, currency: Currency, amount: number): void {
  const wallet = walletOf(draft, memberId);
  const owed = (wallet?.[`owed_${currency}`] ?? 0) + amount;
  if (!wallet || owed < 0) throw new Error(`${memberId} does not owe so many ${currency}.`);
  wallet[`owed_${currency}`] = owed;
}

function assertBalanced(legs: Leg[]): void {
  for (const currency of currencies) {
    const sum = legs.filter((leg) => leg.currency === currency).reduce((total, leg) => total + leg.amount, 0);
    if (sum !== 0) throw new Error(`A transfer of ${currency} does not sum to zero: ${sum}.`);
  }
}
