import type { Tx } from '../db/tx.ts';
import { house, member, move, postTransfer } from '../ledger/ledger.ts';

export async function grantWelcome(tx: Pick<Tx, 'db' | 'now' | 'config'>, userId: string): Promise<void> {
  await postTransfer(tx, null, {
    kind: 'welcome',
    idempotencyKey: `welcome:${userId}`,
    legs: move({ from: house, to: member(userId), credits: tx.config.welcomeCredits }),
  });
}
