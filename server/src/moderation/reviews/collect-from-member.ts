import type { Amounts } from '@gbr/domain/amounts.ts';
import { currencies } from '@gbr/domain/wire/records.ts';
import type { Currency } from '@gbr/domain/wire/records.ts';
import { closeNewestSlot } from './close-newest-slot.ts';
import type { ActorRef, Tx } from '../../core/db/tx.ts';
import { readWallet } from './read-wallet.ts';

/** Together what was wanted, but for a deleted member, who has nothing and owes nothing. */
export interface Collected {
  taken: Amounts;
  owed: Amounts;
}

// The balance, then the price of their own free slots, newest first; what is still missing they owe. The wallet and
// those campaigns are locked.
export async function collectFromMember(
  tx: Tx,
  actor: ActorRef,
  memberId: string,
  wanted: Amounts,
): Promise<Collected> {
  const taken = { credits: 0, gems: 0 };
  const owed = { credits: 0, gems: 0 };
  for (const currency of currencies) {
    const available = await makeAvailable(tx, actor, { memberId, currency, amount: wanted[currency] });
    const { deleted_at } = await readWallet(tx, memberId);
    taken[currency] = Math.min(available, wanted[currency]);
    owed[currency] = deleted_at === null ? wanted[currency] - taken[currency] : 0;
  }
  return { taken, owed };
}

/** Each refund pays earlier debts first, so that the balance may stay as it was. */
async function makeAvailable(
  tx: Tx,
  actor: ActorRef,
  { memberId, currency, amount }: { memberId: string; currency: Currency; amount: number },
): Promise<number> {
  const balance = (await readWallet(tx, memberId))[currency];
  if (balance >= amount) return balance;
  const closed = await closeNewestSlot(tx, actor, { ownerId: memberId, currency });
  return closed ? makeAvailable(tx, actor, { memberId, currency, amount }) : balance;
}
