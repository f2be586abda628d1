import type { Actor } from '@gbr/domain/permissions.ts';
import { currencies } from '@gbr/domain/wire/records.ts';
import type { Currency } from '@gbr/domain/wire/records.ts';
import { overpaidCommission } from '../../core/ledger/commission.ts';
import type { Tx } from '../../core/db/tx.ts';
import { house, member, move, postTransfer } from '../../core/ledger/ledger.ts';
import type { Leg } from '../../core/ledger/ledger.ts';
import { lockWallets } from '../../core/db/locks.ts';
import type { AssignmentRow, UserRow } from '../../core/db/tables.ts';

type Amounts = Record<Currency, number>;

// From the reader and the referrer as far as their balances allow, the house account pays the rest; the author,
// or else the house, gets the price of the slot. Returns what was taken.
export async function takeRewardBack(
  tx: Tx,
  actor: Actor,
  review: AssignmentRow,
): Promise<{ reward: Amounts; commission: Amounts }> {
  const referrerId = await referrerOf(tx, review);
  await lockWallets(tx.db, [review.user_id, review.owner_id, referrerId]);
  const reward = await reverseReward(tx, actor, review);
  const commission = referrerId
    ? await reverseCommission(tx, actor, { review, referrerId })
    : { credits: 0, gems: 0 };
  await tx.db
    .updateTable('users')
    .set((eb) => ({
      review_count: eb('review_count', '-', 1),
      rating_sum: eb('rating_sum', '-', review.rating ?? 0),
    }))
    .where('id', '=', review.user_id)
    .execute();
  return { reward, commission };
}

async function reverseReward(tx: Tx, actor: Actor, review: AssignmentRow): Promise<Amounts> {
  const reader = await wallet(tx, review.user_id);
  const author = await wallet(tx, review.owner_id);
  const taken = {
    credits: Math.min(reader.credits, review.reward_credits),
    gems: Math.min(reader.gems, review.reward_gems),
  };
  const price = { credits: review.reward_credits, gems: review.reward_gems };
  const refundTo = author.deleted_at === null ? member(review.owner_id) : house;
  const legs = currencies.flatMap((currency): Leg[] => {
    const toHouse = taken[currency] - price[currency] + (refundTo === house ? price[currency] : 0);
    return [
      { account: member(review.user_id), currency, amount: -taken[currency] },
      { account: house, currency, amount: toHouse },
      ...(refundTo === house ? [] : [{ account: refundTo, currency, amount: price[currency] }]),
    ];
  });
  const reversed = await tx.db
    .selectFrom('transfers')
    .select('id')
    .where('assignment_id', '=', review.id)
    .where('kind', '=', 'reward')
    .executeTakeFirst();
  await postTransfer(tx, actor, {
    kind: 'reward_reversal',
    idempotencyKey: `reward_reversal:${review.id}`,
    reverses: reversed?.id,
    ...about(review),
    legs,
  });
  return taken;
}

async function reverseCommission(
  tx: Tx,
  actor: Actor,
  { review, referrerId }: { review: AssignmentRow; referrerId: string },
): Promise<Amounts> {
  const taken = { credits: 0, gems: 0 };
  for (const currency of currencies) {
    const reward = currency === 'credits' ? review.reward_credits : review.reward_gems;
    if (reward === 0) continue;
    const overpaid = await overpaidCommission(tx, review.user_id, currency, reward);
    taken[currency] = Math.min(overpaid, (await wallet(tx, referrerId))[currency]);
    await postTransfer(tx, actor, {
      kind: 'commission_reversal',
      idempotencyKey: `commission_reversal:${review.id}:${currency}`,
      ...about(review),
      legs: move({ from: member(referrerId), to: house, [currency]: taken[currency] }),
    });
  }
  return taken;
}

/** Null when no commission was due on this reward. */
async function referrerOf({ db }: Tx, review: AssignmentRow): Promise<string | null> {
  if (review.commission === 'none') return null;
  const reader = await db
    .selectFrom('users')
    .select('referred_by')
    .where('id', '=', review.user_id)
    .executeTakeFirst();
  return reader?.referred_by ?? null;
}

function wallet({ db }: Tx, userId: string): Promise<Pick<UserRow, 'credits' | 'gems' | 'deleted_at'>> {
  return db
    .selectFrom('users')
    .select(['credits', 'gems', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

function about(review: AssignmentRow) {
  return {
    bookId: review.book_id,
    campaignId: review.campaign_id,
    assignmentId: review.id,
  };
}
