import { sql } from 'kysely';
import { commissionDue } from '@gbr/domain/affiliate.ts';
import { currencies } from '@gbr/domain/wire/records.ts';
import type { Currency } from '@gbr/domain/wire/records.ts';
import type { Db } from '../db/database.ts';
import type { ActorRef, Tx } from '../db/tx.ts';
import { openDraft, walletOf, writeDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { addTransfer, house, member, move } from './ledger.ts';

/** SQL: transfer `t` is a commission, paid or taken back. It would tell a referrer what the other member reads. */
export const isCommission = sql`t.kind in ('commission', 'commission_reversal')`;

interface RewardOfReferred {
  readerId: string;
  referrerId: string;
  assignmentId: string;
  bookId: string;
  campaignId: string;
  credits: number;
  gems: number;
  /** How often the reward was paid again: after a deletion that was overturned. */
  round?: number;
}

export async function payCommission(tx: Tx, actor: ActorRef, reward: RewardOfReferred): Promise<void> {
  const draft = await openDraft(tx, actor, [reward.readerId, reward.referrerId]);
  addCommission(draft, reward);
  await writeDraft(tx.db, draft);
}

/** In total `floor(earned / 10)` per referred member: nothing is lost to rounding (rules.md#commission). */
export function addCommission(draft: Draft, reward: RewardOfReferred): void {
  const again = reward.round === undefined ? '' : `:${reward.round}`;
  const reader = walletOf(draft, reward.readerId);
  if (!reader) throw new Error(`The wallet of ${reward.readerId} is not open.`);
  draft.countedReview = reward.assignmentId;
  for (const currency of currencies) {
    if (reward[currency] === 0) continue;
    reader[`commission_base_${currency}`] += reward[currency];
    const due = commissionDue(reader[`commission_base_${currency}`], reader[`commission_paid_${currency}`]);
    if (due <= 0) continue;
    reader[`commission_paid_${currency}`] += due;
    addTransfer(draft, {
      kind: 'commission',
      idempotencyKey: `commission:${reward.assignmentId}:${currency}${again}`,
      bookId: reward.bookId,
      campaignId: reward.campaignId,
      assignmentId: reward.assignmentId,
      legs: move({ from: house, to: member(reward.referrerId), [currency]: due }),
    });
  }
}

/** Lowers what counts for the commission; returns what is now overpaid. */
export async function overpaidCommission(
  { db }: Tx,
  readerId: string,
  currency: Currency,
  amount: number,
): Promise<number> {
  const { base, paid } = await takeFromBase(db, readerId, currency, amount);
  const due = commissionDue(base, paid);
  if (due >= 0) return 0;
  await addToPaid(db, readerId, currency, due);
  return -due;
}

async function takeFromBase(db: Db, readerId: string, currency: Currency, amount: number) {
  const base = sql.ref(`commission_base_${currency}`);
  const paid = sql.ref(`commission_paid_${currency}`);
  const { rows } = await sql<{ base: number; paid: number }>`
    update users set ${base} = greatest(${base} - ${amount}, 0) where id = ${readerId}
    returning ${base} as base, ${paid} as paid
  `.execute(db);
  return rows[0] ?? { base: 0, paid: 0 };
}

async function addToPaid(db: Db, readerId: string, currency: Currency, amount: number): Promise<void> {
  const paid = sql.ref(`commission_paid_${currency}`);
  await sql`update users set ${paid} = ${paid} + ${amount} where id = ${readerId}`.execute(db);
}
