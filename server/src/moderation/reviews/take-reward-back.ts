import type { Amounts } from '@gbr/domain/amounts.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { currencies } from '@gbr/domain/wire/records.ts';
import { overpaidCommission } from '../../core/ledger/commission.ts';
import type { Tx } from '../../core/db/tx.ts';
import { debt, house, member, postTransfer } from '../../core/ledger/ledger.ts';
import type { Leg } from '../../core/ledger/ledger.ts';
import { lockWallets } from '../../core/db/locks.ts';
import type { AssignmentRow } from '../../core/db/tables.ts';
import { aboutReview, rewardOf } from './about-review.ts';
import { collectFromMember } from './collect-from-member.ts';
import type { Collected } from './collect-from-member.ts';
import { countRestorations } from './count-restorations.ts';
import { countReview } from './count-review.ts';
import { readWallet } from './read-wallet.ts';

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
  await countReview(tx, { table: 'users', id: review.user_id }, { review, by: -1 });
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
  const price = rewardOf(review);
  const collected = await collectFromMember(tx, actor, review.user_id, price);
  const author = await readWallet(tx, review.owner_id);
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
    ...aboutReview(review),
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
    const reward = review[`reward_${currency}`];
    if (reward === 0) continue;
    overpaid[currency] = await overpaidCommission(tx, review.user_id, currency, reward);
  }
  const collected = await collectFromMember(tx, actor, referrerId, overpaid);
  for (const currency of currencies) {
    const { taken, owed } = { taken: collected.taken[currency], owed: collected.owed[currency] };
    await postTransfer(tx, actor, {
      kind: 'commission_reversal',
      idempotencyKey: `commission_reversal:${review.id}:${currency}${suffix(round)}`,
      ...aboutReview(review),
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
