import type { Actor } from '@gbr/domain/permissions.ts';
import { currencies } from '@gbr/domain/wire/records.ts';
import { overpaidCommission } from '../../core/ledger/commission.ts';
import type { Tx } from '../../core/db/tx.ts';
import { debt, house, member, postTransfer } from '../../core/ledger/ledger.ts';
import type { Leg } from '../../core/ledger/ledger.ts';
import { lockWallets } from '../../core/db/locks.ts';
import type { AssignmentRow } from '../../core/db/tables.ts';
import { collect, wallet } from './collect.ts';
import type { Amounts, Collected } from './collect.ts';
import { countRestorations } from './count-restorations.ts';

interface TakenBack {
  reward: Amounts;
  rewardOwed: Amounts;
  commission: Amounts;
  commissionOwed: Amounts;
}

// The author gets the price, or the house when the author is gone or has got it already: rules.md#debts,
// rules.md#make-good, rules.md#appeals. Returns what was taken, and what is owed.
export async function takeRewardBack(
  tx: Tx,
  actor: Actor,
  { review, referrerId }: { review: AssignmentRow; referrerId: string | null },
): Promise<TakenBack> {
  await lockWallets(tx.db, [review.user_id, review.owner_id, referrerId]);
  const round = await countRestorations(tx, review.id);
  const reward = await reverseReward(tx, actor, { review, round });
  const commission = referrerId
    ? await reverseCommission(tx, actor, { review, referrerId, round })
    : { taken: { credits: 0, gems: 0 }, owed: { credits: 0, gems: 0 } };
  await tx.db
    .updateTable('users')
    .set((eb) => ({
      review_count: eb('review_count', '-', 1),
      rating_sum: eb('rating_sum', '-', review.rating ?? 0),
    }))
    .where('id', '=', review.user_id)
    .execute();
  return {
    reward: reward.taken,
    rewardOwed: reward.owed,
    commission: commission.taken,
    commissionOwed: commission.owed,
  };
}

/** `round`: how often the review was deleted before. */
async function reverseReward(
  tx: Tx,
  actor: Actor,
  { review, round }: { review: AssignmentRow; round: number },
): Promise<Collected> {
  const price = { credits: review.reward_credits, gems: review.reward_gems };
  const collected = await collect(tx, actor, review.user_id, price);
  const author = await wallet(tx, review.owner_id);
  const hasPriceAlready = review.make_good_at !== null || round > 0;
  const isRefunded = author.deleted_at === null && !hasPriceAlready;
  const reversed = await tx.db
    .selectFrom('transfers')
    .select('id')
    .where('assignment_id', '=', review.id)
    .where('kind', 'in', ['reward', 'reward_restored'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  await postTransfer(tx, actor, {
    kind: 'reward_reversal',
    idempotencyKey: `reward_reversal:${review.id}${suffix(round)}`,
    reverses: reversed?.id,
    ...about(review),
    legs: currencies.flatMap((currency): Leg[] => {
      const { taken, owed } = collected;
      // Of a reader who is gone nothing can be taken: the house account bears it.
      const borne = price[currency] - taken[currency] - owed[currency];
      return [
        { account: member(review.user_id), currency, amount: -taken[currency] },
        { account: debt(review.user_id), currency, amount: -owed[currency] },
        { account: house, currency, amount: (isRefunded ? 0 : price[currency]) - borne },
        { account: member(review.owner_id), currency, amount: isRefunded ? price[currency] : 0 },
      ];
    }),
  });
  return collected;
}

async function reverseCommission(
  tx: Tx,
  actor: Actor,
  { review, referrerId, round }: { review: AssignmentRow; referrerId: string; round: number },
): Promise<Collected> {
  const overpaid = { credits: 0, gems: 0 };
  for (const currency of currencies) {
    const reward = currency === 'credits' ? review.reward_credits : review.reward_gems;
    if (reward === 0) continue;
    overpaid[currency] = await overpaidCommission(tx, review.user_id, currency, reward);
  }
  const collected = await collect(tx, actor, referrerId, overpaid);
  for (const currency of currencies) {
    const { taken, owed } = { taken: collected.taken[currency], owed: collected.owed[currency] };
    await postTransfer(tx, actor, {
      kind: 'commission_reversal',
      idempotencyKey: `commission_reversal:${review.id}:${currency}${suffix(round)}`,
      ...about(review),
      legs: [
        { account: member(referrerId), currency, amount: -taken },
        { account: debt(referrerId), currency, amount: -owed },
        { account: house, currency, amount: taken + owed },
      ],
    });
  }
  return collected;
}

const suffix = (round: number): string => (round === 0 ? '' : `:${round}`);

function about(review: AssignmentRow) {
  return {
    bookId: review.book_id,
    campaignId: review.campaign_id,
    assignmentId: review.id,
  };
}
