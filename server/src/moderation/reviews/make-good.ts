import { isMadeGood } from '@gbr/domain/checks.ts';
import { currencies } from '@gbr/domain/wire/records.ts';
import type { AssignmentRow } from '../../core/db/tables.ts';
import type { ActorRef, Tx } from '../../core/db/tx.ts';
import { lockWallets } from '../../core/db/locks.ts';
import { debt, house, member, move, postTransfer } from '../../core/ledger/ledger.ts';
import type { Leg } from '../../core/ledger/ledger.ts';
import { aboutReview, rewardOf } from './about-review.ts';
import { readWallet } from './read-wallet.ts';

/** The house pays the author the price, once: rules.md#make-good. False when nothing is due. */
export async function makeGood(tx: Tx, actor: ActorRef, review: AssignmentRow): Promise<boolean> {
  const { db, now } = tx;
  const { owner_id: authorId, finished_at: finishedAt } = review;
  if (review.make_good_at !== null || !finishedAt || !isMadeGood(finishedAt, now)) return false;
  const { make_good: isOn } = await db.selectFrom('settings').select('make_good').executeTakeFirstOrThrow();
  if (!isOn) return false;
  await lockWallets(db, [authorId]);
  const { deleted_at: authorLeftAt } = await readWallet(tx, authorId);
  if (authorLeftAt !== null || (await wasRefunded(tx, review))) return false;
  const paid = await postTransfer(tx, actor, {
    kind: 'make-good',
    idempotencyKey: `make-good:${review.id}:${now.getTime()}`,
    ...aboutReview(review),
    legs: move({ from: house, to: member(authorId), ...rewardOf(review) }),
  });
  return paid !== undefined;
}

/** What the author has spent within the seconds since is owed. */
export async function takeMakeGoodBack(tx: Tx, actor: ActorRef, review: AssignmentRow): Promise<void> {
  const { db } = tx;
  const { owner_id: authorId } = review;
  await lockWallets(db, [authorId]);
  const paid = await db
    .selectFrom('transfers')
    .select('id')
    .where('assignment_id', '=', review.id)
    .where('kind', '=', 'make-good')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const wallet = await readWallet(tx, authorId);
  // Of an author who is gone nothing can be taken: what they had is the house's already.
  if (wallet.deleted_at !== null) return;
  await postTransfer(tx, actor, {
    kind: 'make-good',
    idempotencyKey: `make-good-back:${paid.id}`,
    reverses: paid.id,
    ...aboutReview(review),
    legs: currencies.flatMap((currency): Leg[] => {
      const price = review[`reward_${currency}`];
      const taken = Math.min(wallet[currency], price);
      return [
        { account: member(authorId), currency, amount: -taken },
        { account: debt(authorId), currency, amount: taken - price },
        { account: house, currency, amount: price },
      ];
    }),
  });
}

/** It was deleted before and came back: the author kept the price. */
async function wasRefunded({ db }: Tx, review: AssignmentRow): Promise<boolean> {
  const refund = await db
    .selectFrom('transfers')
    .select('id')
    .where('assignment_id', '=', review.id)
    .where('kind', '=', 'reward_reversal')
    .executeTakeFirst();
  return refund !== undefined;
}
