import type { Actor } from '@gbr/domain/permissions.ts';
import { currencies, type Currency } from '@gbr/domain/wire/records.ts';
import { overpaidCommission } from '../../core/ledger/commission.ts';
import type { Db } from '../../core/db/database.ts';
import { house, member, move, postTransfer, type Leg } from '../../core/ledger/ledger.ts';
import { lockWallets } from '../../core/db/locks.ts';
import type { AssignmentRow, UserRow } from '../../core/db/tables.ts';

type Amounts = Record<Currency, number>;

/**
 * Undoes what a review earned: the reward comes back from the reader and the commission from who referred
 * them, as far as their balances hold, and the house writes the rest off; the author gets the price of the
 * slot, or the house when the author is gone. Lowers the reader's counts. Answers what was taken.
 */
export async function takeRewardBack(
  db: Db,
  review: AssignmentRow,
  actor: Actor,
  now: Date,
): Promise<{ reward: Amounts; commission: Amounts }> {
  const referrerId = await referrerOf(db, review);
  await lockWallets(db, [review.user_id, review.owner_id, referrerId]);
  const reward = await reverseReward(db, review, actor, now);
  const commission = referrerId
    ? await reverseCommission(db, review, referrerId, actor, now)
    : { credits: 0, gems: 0 };
  await db
    .updateTable('users')
    .set((eb) => ({
      review_count: eb('review_count', '-', 1),
      rating_sum: eb('rating_sum', '-', review.rating ?? 0),
    }))
    .where('id', '=', review.user_id)
    .execute();
  return { reward, commission };
}

async function reverseReward(db: Db, review: AssignmentRow, actor: Actor, now: Date): Promise<Amounts> {
  const reader = await wallet(db, review.user_id);
  const author = await wallet(db, review.owner_id);
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
  const reversed = await db
    .selectFrom('transfers')
    .select('id')
    .where('assignment_id', '=', review.id)
    .where('kind', '=', 'reward')
    .executeTakeFirst();
  await postTransfer(db, {
    kind: 'reward_reversal',
    idempotencyKey: `reward_reversal:${review.id}`,
    reverses: reversed?.id,
    ...about(review, actor, now),
    legs,
  });
  return taken;
}

async function reverseCommission(
  db: Db,
  review: AssignmentRow,
  referrerId: string,
  actor: Actor,
  now: Date,
): Promise<Amounts> {
  const taken = { credits: 0, gems: 0 };
  for (const currency of currencies) {
    const reward = currency === 'credits' ? review.reward_credits : review.reward_gems;
    if (reward === 0) continue;
    const overpaid = await overpaidCommission(db, review.user_id, currency, reward);
    taken[currency] = Math.min(overpaid, (await wallet(db, referrerId))[currency]);
    await postTransfer(db, {
      kind: 'commission_reversal',
      idempotencyKey: `commission_reversal:${review.id}:${currency}`,
      ...about(review, actor, now),
      legs: move({ from: member(referrerId), to: house, [currency]: taken[currency] }),
    });
  }
  return taken;
}

/** Who earned commission on this review: nobody does on rewards out of their own campaigns. */
async function referrerOf(db: Db, review: AssignmentRow): Promise<string | null> {
  const reader = await db
    .selectFrom('users')
    .select('referred_by')
    .where('id', '=', review.user_id)
    .executeTakeFirst();
  const referrerId = reader?.referred_by ?? null;
  return referrerId === review.owner_id ? null : referrerId;
}

function wallet(db: Db, userId: string): Promise<Pick<UserRow, 'credits' | 'gems' | 'deleted_at'>> {
  return db
    .selectFrom('users')
    .select(['credits', 'gems', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

function about(review: AssignmentRow, actor: Actor, now: Date) {
  return {
    at: now,
    actorId: actor.id,
    bookId: review.book_id,
    campaignId: review.campaign_id,
    assignmentId: review.id,
  };
}
