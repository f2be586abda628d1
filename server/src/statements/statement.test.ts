import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Movement } from '@gbr/domain/wire/records.ts';
import { postTransfer, house, member } from '../core/ledger/ledger.ts';
import { newId } from '../core/db/ids.ts';
import type { UserRow } from '../core/db/tables.ts';
import { days } from '@gbr/verification/support/clock.ts';
import {
  aCampaign,
  aMember,
  aModerator,
  anApprovedBook,
  aReview,
  password,
} from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { allMovements } from './list-movements.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const statement = (user: UserRow, query = '') =>
  world.as(user).get<Movement[]>(`/api/users/me/statement${query}`);

const file = (user: UserRow, query = '') =>
  world.as(user).get<string>(`/api/users/me/statement?format=csv${query}`);

async function adjust(
  user: UserRow,
  amount: number,
  { reason = '', at = world.clock.now() } = {},
): Promise<void> {
  await world.deps.write(async (tx) => {
    await postTransfer({ ...tx, now: at }, null, {
      kind: 'adjustment',
      idempotencyKey: newId(),
      reason,
      legs: [
        { account: member(user.id), currency: 'credits', amount },
        { account: house, currency: 'credits', amount: -amount },
      ],
    });
  });
}

describe('the statement', () => {
  test('has every movement, newest first, with what it was for and the balance after it', async () => {
    const referrer = await aMember(world);
    const author = await aMember(world);
    const reader = await aMember(world, { referred_by: referrer.id });
    const book = await anApprovedBook(world, author, { title: 'Knots' });
    await aCampaign(world, book);
    await aReview(world, reader, book);

    const about = { bookId: book.id, title: 'Knots' };
    expect((await statement(author)).body).toMatchObject([
      {
        kind: 'launch',
        currency: 'credits',
        amount: -1800,
        balance: 18_200,
        about,
        note: 'Set aside for a review request.',
      },
      { kind: 'welcome', currency: 'gems', amount: 1000, balance: 1000, about: null },
      { kind: 'welcome', currency: 'credits', amount: 20_000, balance: 20_000, about: null },
    ]);
    const [reward] = (await statement(reader)).body;
    expect(reward).toMatchObject({ kind: 'reward', amount: 1800, balance: 21_800, about });
    const [commission] = (await statement(referrer)).body;
    expect(commission).toMatchObject({
      kind: 'commission',
      amount: 180,
      about: null,
      note: 'For a review by a member you referred.',
    });
    expect(JSON.stringify(commission)).not.toContain(reader.name);
  });

  test('has no gaps between pages', async () => {
    const user = await aMember(world);
    for (let amount = 1; amount <= 5; amount++) await adjust(user, amount);
    const amounts: number[] = [];
    let next: string | undefined = '/api/users/me/statement?limit=3&kind=adjustment';
    while (next) {
      const page: Awaited<ReturnType<typeof statement>> = await world.as(user).get<Movement[]>(next);
      expect(page.headers['x-total-count']).toBe('5');
      amounts.push(...page.body.map(({ amount }) => amount));
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
    }
    expect(amounts).toEqual([5, 4, 3, 2, 1]);
  });

  test('can be filtered by kind and by month, in UTC', async () => {
    const user = await aMember(world);
    await adjust(user, 1, { at: new Date('2026-01-31T23:59:59.999Z') });
    await adjust(user, 2, { at: new Date('2026-02-01T00:00:00Z') });
    await adjust(user, 3, { at: new Date('2026-03-01T00:00:00Z') });
    const february = await statement(user, '?month=2026-02&kind=adjustment');
    expect(february.body.map(({ amount }) => amount)).toEqual([2]);
    expect(february.headers['x-total-count']).toBe('1');
    expect((await statement(user, '?kind=launch')).body).toEqual([]);
    expect((await statement(user, '?kind=&month=')).body).toHaveLength(5);
  });

  test.each([
    'limit=0',
    'limit=1001',
    'month=2026-13',
    'month=march',
    'format=pdf',
    'cursor=x',
    'sort=amount',
    'cursor=WyJ4Il0',
  ])('refuses %s', async (query) => {
    expect((await statement(await aMember(world), `?${query}`)).status).toBe(400);
  });

  test('of another member is for moderators, also after the member is deleted', async () => {
    const user = await aMember(world);
    const moderator = await aModerator(world);
    const path = `/api/users/${user.id}/statement`;
    expect((await world.as(await aMember(world)).get(path)).status).toBe(403);
    expect((await world.as().get(path)).status).toBe(401);
    expect((await world.as(moderator).get(path)).body).toHaveLength(2);
    await world.as(user).delete('/api/users/me', { email: user.email, password });
    const { body } = await world.as(moderator).get<Movement[]>(path);
    expect(body.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['closing', 0],
      ['closing', 0],
      ['welcome', 1000],
      ['welcome', 20_000],
    ]);
    for (const unknown of ['nobody', newId()]) {
      expect(await world.as(moderator).get(`/api/users/${unknown}/statement`)).toMatchObject({
        status: 404,
        body: { msg: 'User not found.' },
      });
    }
  });
});

describe('as a file', () => {
  test('it is CSV with a line for every movement', async () => {
    const user = await aMember(world);
    world.clock.advance(days(1));
    await adjust(user, -150, { reason: 'Paid "twice", sorry' });
    const answer = await file(user);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="statement.csv"');
    const lines = answer.body.trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('\uFEFFDate,Kind,Currency,Amount,Balance,Book,Note');
    expect(lines[1]).toMatch(/Z,Moderator adjustment,credits,-150,19850,,"Paid ""twice"", sorry"$/);
    expect((await file(user, '&kind=welcome')).body.trimEnd().split('\n')).toHaveLength(3);
    expect((await file(user, '&month=2020-01')).headers['content-disposition']).toContain(
      'statement-2020-01.csv',
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
    'a cell that begins like a formula is text: %j',
    async (title) => {
      const author = await aMember(world);
      await aCampaign(world, await anApprovedBook(world, author, { title }));
      expect((await file(author)).body).toContain(`'${title}`);
    },
  );

  test('it holds all of them, streamed in pieces', async () => {
    const user = await aMember(world);
    for (let amount = 1; amount <= 5; amount++) await adjust(user, amount);
    const pieces = await Array.fromAsync(allMovements(world.deps.db, user.id, {}, 3));
    expect(pieces.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(new Set(pieces.flat().map(({ _id }) => _id)).size).toBe(7);
    const even = await Array.fromAsync(allMovements(world.deps.db, user.id, {}, 7));
    expect(even.flat()).toHaveLength(7);
  });
});
