import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { BalanceTooLow, postTransfer, house, member } from './ledger.ts';
import type { Transfer } from './ledger.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const transfer = (userId: string, amount: number, idempotencyKey: string): Transfer => ({
  kind: 'adjustment',
  idempotencyKey,
  legs: [
    { account: member(userId), currency: 'credits', amount },
    { account: house, currency: 'credits', amount: -amount },
  ],
});
const creditsOf = async (id: string) =>
  (await world.deps.db.selectFrom('users').select('credits').where('id', '=', id).executeTakeFirstOrThrow())
    .credits;

test('posts both sides and the balance after it', async () => {
  const { id } = await aMember(world);
  const transferId = await world.deps.write((tx) => postTransfer(tx, null, transfer(id, 150, 'both-sides')));
  const entries = await world.deps.db
    .selectFrom('entries')
    .select(['account', 'amount', 'balance'])
    .where('transfer_id', '=', transferId ?? '')
    .orderBy('account')
    .execute();
  expect(entries).toEqual([
    { account: 'house', amount: -150, balance: null },
    { account: 'member', amount: 150, balance: 20_150 },
  ]);
  expect(await creditsOf(id)).toBe(20_150);
});

test('posts nothing when a balance is too low', async () => {
  const { id } = await aMember(world);
  const act = world.deps.write((tx) => postTransfer(tx, null, transfer(id, -20_001, 'too-low')));
  await expect(act).rejects.toBeInstanceOf(BalanceTooLow);
  expect(await creditsOf(id)).toBe(20_000);
});

test('posts the same event once', async () => {
  const { id } = await aMember(world);
  await world.deps.write((tx) => postTransfer(tx, null, transfer(id, 1, 'same-event')));
  await expect(
    world.deps.write((tx) => postTransfer(tx, null, transfer(id, 1, 'same-event'))),
  ).rejects.toThrow(/unique/);
  expect(await creditsOf(id)).toBe(20_001);
});

test('refuses a movement that does not sum to zero', async () => {
  const { id } = await aMember(world);
  const unbalanced = {
    ...transfer(id, 5, 'unbalanced'),
    legs: [{ account: member(id), currency: 'gems' as const, amount: 5 }],
  };
  await expect(world.deps.write((tx) => postTransfer(tx, null, unbalanced))).rejects.toThrow(
    'does not sum to zero: 5',
  );
});

test('rows are never changed or deleted', async () => {
  await expect(world.deps.db.updateTable('entries').set({ amount: 1 }).execute()).rejects.toThrow(
    /never changed/,
  );
  await expect(world.deps.db.deleteFrom('transfers').execute()).rejects.toThrow(/never changed/);
});
