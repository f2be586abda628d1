import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anApprovedBook, aModerator } from '@gbr/verification/support/factories.ts';
import { days, hours } from '@gbr/verification/support/clock.ts';
import { violationsIn } from '@gbr/verification/support/violations-in.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { leaveAudit } from '../db/audit-log.ts';
import { payCommission } from './commission.ts';
import type { Db } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { newId } from '../db/ids.ts';
import { checkInvariants, invariants } from './invariants.ts';
import { postTransfer, escrow, house, member } from './ledger.ts';
import type { BookRow, Tables, UserRow } from '../db/tables.ts';

let world: World;
let people: { author: UserRow; reader: UserRow; referrer: UserRow };
let ids: Record<string, string>;

beforeAll(async () => {
  world = await openWorld();
  const referrer = await aMember(world);
  const author = await aMember(world);
  const reader = await aMember(world, { referred_by: referrer.id });
  const moderator = await aModerator(world);
  people = { author, reader, referrer };
  const book = await anApprovedBook(world, author);
  await world.deps.write(async (tx) => {
    const free = await launch(tx, book, { cost: 1800, funded: 3, finished: 1 });
    const finished = await finish(tx, book, free);
    await adjust(tx, author, moderator);
    ids = {
      book: book.id,
      free,
      finished,
      author: author.id,
      reader: reader.id,
      referrer: referrer.id,
    };
  });
});

afterAll(() => world.close());

test('a sound ledger has no violation', async () => {
  expect(await checkInvariants(world.deps.db)).toEqual([]);
});

describe('each rule reports broken rows', () => {
  const mutants: [rule: string, damage: string][] = [
    [
      'every movement sums to zero',
      `update entries set amount = amount + 1 where account = 'house' and currency = 'gems'`,
    ],
    [
      'every movement sums to zero',
      `insert into transfers (id, kind, idem, at) values (gen_random_uuid(), 'welcome', 'x', now())`,
    ],
    [
      'all credits and all gems',
      `delete from entries where id = (select id from entries where account = 'house' limit 1)`,
    ],
    ['every balance is the sum', `update users set credits = credits + 1 where id = :author`],
    ['every balance is the sum', `update users set gems = 0 where id = :author`],
    ['every balance is the sum', `update entries set ref = gen_random_uuid() where ref = :reader`],
    [
      'each change of a balance starts',
      `update entries set balance = balance + 1 where id = (select id from entries where ref = :author limit 1)`,
    ],
    ['no member and no escrow is below zero', `update entries set amount = -amount where account = 'escrow'`],
    ['each kind of movement touches', `update transfers set kind = 'commission' where kind = 'launch'`],
    ['each kind of movement touches', `update transfers set kind = 'gift' where kind = 'adjustment'`],
    ['what every member owes', `update users set owed_credits = 5, credits = 0 where id = :reader`],
    [
      'what every member owes',
      `update entries set account = 'debt', ref = :author where account = 'house' and currency = 'gems'`,
    ],
    [
      'what every member owes',
      `update entries set account = 'debt', ref = gen_random_uuid() where account = 'house' and currency = 'gems'`,
    ],
    ['who owes has nothing', `update users set owed_credits = 1 where id = :reader`],
    ['welcome credits that are due', `update users set welcome_due = true where id = :author`],
    ['every adjustment has', `delete from audit`],
    ['every adjustment has', `update transfers set reason = '' where kind = 'adjustment'`],
    ['every adjustment has', `update transfers set actor_id = null where kind = 'adjustment'`],
    ['escrow holds the price', `update campaigns set removed = removed + 1 where id = :free`],
    ['escrow holds the price', `update campaigns set cost_credits = 1500 where id = :free`],
    ['escrow holds the price', `update entries set ref = gen_random_uuid() where account = 'escrow'`],
    ['the slot counters', `update campaigns set reserved = 1 where id = :free`],
    [
      'the slot counters',
      `update assignments set status = 'expired', finished_at = null, rating = null where id = :finished`,
    ],
    [
      'no campaign has more readers',
      `update campaigns set funded = 1, removed = 1, reserved = 0, finished = 0, is_active = false where id = :free`,
    ],
    ['a campaign is active', `update campaigns set is_active = false where id = :free`],
    ['each launch took the price', `update campaigns set funded = 4 where id = :free`],
    [
      'each launch took the price',
      `update entries set ref = :referrer where ref = :author and transfer_id = (select id from transfers where kind = 'launch')`,
    ],
    ['the library offers', `update books set status = 'pending' where id = :book`],
    ['the library offers', `update users set ban_status = 'permanent' where id = :author`],
    ['the library offers', `update books set language = 'German' where id = :book`],
    [
      'deleted members and deleted books',
      `update users set deleted_at = now(), email = null where id = :author`,
    ],
    ['deleted members and deleted books', `update books set deleted_at = now() where id = :book`],
    ['every finished review was paid', `update transfers set assignment_id = null where kind = 'reward'`],
    [
      'every finished review was paid',
      `update entries set ref = :author where ref = :reader and transfer_id = (select id from transfers where kind = 'reward')`,
    ],
    ['every finished review was paid', `update assignments set reward_credits = 1700 where id = :finished`],
    [
      'every finished review was paid',
      `update assignments set status = 'cancelled', finished_at = null, rating = null where id = :finished`,
    ],
    ['the reward of an assignment', `update assignments set reward_credits = 1700 where id = :finished`],
    ['every deleted review was taken back', `update assignments set status = 'deleted' where id = :finished`],
    [
      'every deleted review was taken back',
      `update transfers set kind = 'reward_reversal', reverses = (select id from transfers where kind = 'reward') where kind = 'adjustment'`,
    ],
    ['the house paid the author', `update assignments set make_good_at = now() where id = :finished`],
    [
      'the house paid the author',
      `update transfers set kind = 'make-good', assignment_id = :finished where kind = 'adjustment'`,
    ],
    [
      'only finished reviews are checked',
      `update assignments set check_due = null, check_due_at = null where id = :finished`,
    ],
    [
      'only finished reviews are checked',
      `update assignments set check_result = 'missing', checked_at = now() where id = :finished`,
    ],
    [
      'only finished reviews are checked',
      `update assignments set status = 'cancelled', finished_at = null, rating = null where id = :finished`,
    ],
    ['only finished reviews are checked', `update assignments set link_sent_at = now() where id = :finished`],
    [
      'a review that is back was paid again',
      `update transfers set kind = 'reward_restored' where kind = 'reward'; update assignments set reward_credits = 1700 where id = :finished`,
    ],
    [
      'every deleted review was taken back',
      `update transfers set kind = 'reward_restored' where kind = 'reward'`,
    ],
    [
      'nobody has two assignments',
      `drop index assignments_once; insert into assignments (id, campaign_id, book_id, user_id, owner_id, status, picked_at, word_count, reward_credits, reward_gems, rating, finished_at) select gen_random_uuid(), campaign_id, book_id, user_id, owner_id, status, picked_at, word_count, reward_credits, reward_gems, rating, finished_at from assignments`,
    ],
    ['nobody has two assignments', `update books set owner_id = :reader where id = :book`],
    [
      'every review was finished after',
      `update assignments set finished_at = picked_at + interval '59 seconds' where id = :finished`,
    ],
    [
      'every review was finished after',
      `update assignments set finished_at = picked_at + interval '5 days' where id = :finished`,
    ],
    ['the ratings of a book', `update books set review_count = 2 where id = :book`],
    ['the ratings of a book', `update users set rating_sum = 5 where id = :reader`],
    ['the commission in credits paid', `update users set commission_paid_credits = 181 where id = :reader`],
    ['the commission in gems paid', `update users set commission_paid_gems = 1 where id = :reader`],
    [
      'the earnings in credits that commission is due on',
      `update users set commission_base_credits = 1810 where id = :reader`,
    ],
    [
      'the earnings in credits that commission is due on',
      `update users set commission_base_credits = 0, commission_paid_credits = 0 where id = :reader`,
    ],
    [
      'the earnings in gems that commission is due on',
      `update users set commission_base_gems = 10 where id = :reader`,
    ],
    [
      'the commission in credits recorded',
      `update users set commission_base_credits = 1700, commission_paid_credits = 170 where id = :reader`,
    ],
    [
      'the commission in gems recorded',
      `update users set commission_base_gems = 10, commission_paid_gems = 1 where id = :reader`,
    ],
    ['commission goes to the referrer', `update users set referred_by = :author where id = :reader`],
    [
      'commission goes to the referrer',
      `update entries set ref = :author where ref = :referrer and transfer_id = (select id from transfers where kind = 'commission')`,
    ],
    [
      'commission is paid for rewards that',
      `update assignments set commission = 'none' where id = :finished`,
    ],
    ['commission is paid for rewards that', `update users set referred_by = :referrer where id = :author`],
    [
      'commission is paid for rewards that',
      `update assignments set status = 'cancelled', finished_at = null, rating = null where id = :finished`,
    ],
    ['nobody has referred themselves', `update users set referred_by = :reader where id = :referrer`],
  ];

  test.each(mutants)('%s: %s', async (rule, damage) => {
    const broken = await withDamage(damage, async (db) =>
      (await violationsIn(db)).map((found) => found.rule),
    );
    expect(broken.filter((found) => found.startsWith(rule))).toHaveLength(1);
  });

  test('every rule has a test', () => {
    const untested = invariants.filter(({ rule }) => !mutants.some(([tested]) => rule.startsWith(tested)));
    expect(untested).toEqual([]);
  });
});

/** Bypasses every guard of the schema, and rolls the damage back. */
async function withDamage<T>(damage: string, look: (db: Db) => Promise<T>): Promise<T> {
  let seen: { value: T } | undefined;
  const undone = new Error('undone');
  const attempt = world.deps.db.transaction().execute(async (db: Transaction<Tables>) => {
    await sql`set local session_replication_role = replica`.execute(db);
    const filled = damage.replaceAll(/:(\w+)/g, (_, name: string) => `'${ids[name] ?? name}'`);
    for (const statement of filled.split('; ')) await sql.raw(statement).execute(db);
    seen = { value: await look(db) };
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
  if (!seen) throw new Error('Nothing was seen.');
  return seen.value;
}

async function launch(tx: Tx, book: BookRow, terms: { cost: number; funded: number; finished: number }) {
  const { db } = tx;
  const id = newId();
  await db
    .insertInto('campaigns')
    .values({
      id,
      book_id: book.id,
      owner_id: book.owner_id,
      option: 'kindle',
      cost_credits: terms.cost,
      cost_gems: 0,
      ebook_price: 0,
      print_price: 0,
      add_photo: false,
      add_video: false,
      funded: terms.funded,
      finished: terms.finished,
      listed: true,
      language: book.language,
      preferred_store: book.preferred_store,
      category: book.category,
      word_count: book.word_count,
      started_at: world.clock.now(),
    })
    .execute();
  const amount = terms.cost * terms.funded;
  await postTransfer(
    tx,
    { id: book.owner_id },
    {
      kind: 'launch',
      idempotencyKey: `launch:${id}`,
      campaignId: id,
      legs: [
        { account: member(book.owner_id), currency: 'credits', amount: -amount },
        { account: escrow(id), currency: 'credits', amount },
      ],
    },
  );
  return id;
}

async function finish(tx: Tx, book: BookRow, campaignId: string): Promise<string> {
  const { db } = tx;
  const { reader, referrer } = people;
  const id = newId();
  const now = world.clock.now();
  await db
    .insertInto('assignments')
    .values({
      id,
      campaign_id: campaignId,
      book_id: book.id,
      user_id: reader.id,
      owner_id: book.owner_id,
      status: 'finished',
      picked_at: new Date(now.getTime() - days(1)),
      word_count: book.word_count,
      reward_credits: 1800,
      reward_gems: 0,
      rating: 4,
      finished_at: new Date(now.getTime() - hours(1)),
      check_due: 'first',
      check_due_at: new Date(now.getTime() + hours(47)),
    })
    .execute();
  const counted = { review_count: 1, rating_sum: 4 };
  await db.updateTable('books').set(counted).where('id', '=', book.id).execute();
  await db.updateTable('users').set(counted).where('id', '=', reader.id).execute();
  await postTransfer(tx, reader, {
    kind: 'reward',
    idempotencyKey: `reward:${id}`,
    campaignId,
    assignmentId: id,
    legs: [
      { account: escrow(campaignId), currency: 'credits', amount: -1800 },
      { account: member(reader.id), currency: 'credits', amount: 1800 },
    ],
  });
  await payCommission(tx, reader, {
    readerId: reader.id,
    referrerId: referrer.id,
    assignmentId: id,
    bookId: book.id,
    campaignId,
    credits: 1800,
    gems: 0,
  });
  return id;
}

async function adjust(tx: Tx, user: UserRow, moderator: UserRow): Promise<void> {
  await postTransfer(tx, moderator, {
    kind: 'adjustment',
    idempotencyKey: `adjustment:${newId()}`,
    reason: 'A prize.',
    legs: [
      { account: house, currency: 'gems', amount: -3 },
      { account: member(user.id), currency: 'gems', amount: 3 },
    ],
  });
  await leaveAudit(tx, moderator, {
    action: 'user.balance',
    about: { kind: 'user', id: user.id },
  });
}
