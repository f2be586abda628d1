import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@gbr/domain/wire/accounts.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import {
  aMember,
  anAdmin,
  anApprovedBook,
  anOpenBook,
  password,
} from '@gbr/verification/support/factories.ts';
import { aLinkToken } from '@gbr/verification/support/mail-folder.ts';
import { untilACallWaits } from '@gbr/verification/support/until-a-call-waits.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { lockMembers } from '../core/db/locks.ts';

const racers = Array.from({ length: 32 }, (_, i) => i);

let world: World;
beforeAll(async () => {
  world = await openWorld({ CONFIRM_EMAIL: 'always' });
});
afterAll(() => world.close());

const confirm = (token: string) => world.as().post(`/api/auth/confirm-email/${token}`);
const undo = (token: string) => world.as().post(`/api/auth/undo-email/${token}`);
const request = (member: { id: string }, email: string) =>
  world.as(member).patch('/api/users/me/email', { email, password });
const linkTo = (email: string) => aLinkToken(world, { email, kind: 'confirm-email', page: 'confirm-email' });
const undoLinkTo = (email: string) => aLinkToken(world, { email, kind: 'email-changed', page: 'undo-email' });
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const emailOf = async ({ id }: { id: string }) =>
  (await world.deps.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;

test('of 32 who follow two links of one member, one confirms, and the welcome credits come once', async () => {
  const email = 'newcomer@example.org';
  const { body } = await world
    .as()
    .post<Session>('/api/auth/register', { email, password, marketplace: 'amazon.com' });
  const headers = { authorization: `Bearer ${body.token}` };
  await world.as().post('/api/users/me/confirmation', undefined, headers);
  const links = [
    await aLinkToken(world, { email, kind: 'welcome', page: 'confirm-email' }),
    await linkTo(email),
  ];
  const answers = await Promise.all(racers.map((i) => confirm(links[i % 2] ?? '')));
  expect(statusesOf(answers)).toEqual([200, ...racers.slice(1).map(() => 400)]);
  const { credits } = await world.deps.db
    .selectFrom('users')
    .select('credits')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(credits).toBe(1500);
  await expectValidLedger(world);
});

test('undoing against confirming: the former address stays, whichever comes first', async () => {
  for (const round of racers.slice(0, 8)) {
    const member = await aMember(world);
    const email = `undone${round}@example.net`;
    await request(member, email);
    const [link, undoLink] = [await linkTo(email), await undoLinkTo(member.email ?? '')];
    const [confirmed, undone] = await Promise.all([confirm(link), undo(undoLink)]);
    expect(undone.status).toBe(200);
    expect([200, 400]).toContain(confirmed.status);
    expect(await emailOf(member)).toBe(member.email);
  }
});

test.each(['launch', 'pick'])(
  'an address that is no longer confirmed when the turn comes: no %s',
  async (act) => {
    const author = await aMember(world);
    const [member, path, body] =
      act === 'launch'
        ? [
            author,
            `/api/books/${(await anApprovedBook(world, author)).id}/launch-review`,
            { option: 'kindle' },
          ]
        : [await aMember(world), `/api/books/${(await anOpenBook(world, author)).id}/pick`, {}];
    const transaction = await world.deps.db.startTransaction().execute();
    await lockMembers(transaction, member.id);
    await transaction
      .updateTable('users')
      .set({ email_confirmed: false })
      .where('id', '=', member.id)
      .execute();
    const answer = world.as(member)[act === 'launch' ? 'post' : 'patch'](path, body);
    await untilACallWaits(world.deps.db);
    await transaction.commit().execute();
    expect(await answer).toMatchObject({
      status: 403,
      body: { msg: 'Please confirm your email address first.' },
    });
  },
);

test('a password that changes while a change of address waits counts for it', async () => {
  const member = await aMember(world);
  const transaction = await world.deps.db.startTransaction().execute();
  await transaction
    .updateTable('users')
    .set({ password_hash: 'of another password' })
    .where('id', '=', member.id)
    .execute();
  const answer = request(member, 'overtaken@example.net');
  await untilACallWaits(world.deps.db);
  await transaction.commit().execute();
  expect(await answer).toMatchObject({ status: 400, body: { field: 'password' } });
});

test('of members who move to one address at once, one gets it', async () => {
  const members = await Promise.all(racers.slice(0, 5).map(() => aMember(world)));
  const email = 'wanted@example.net';
  const links: string[] = [];
  for (const [place, member] of members.entries()) {
    await request(member, email);
    const link = { email, kind: 'confirm-email', page: 'confirm-email' };
    links.push(await aLinkToken(world, link, place + 1));
  }
  const answers = await Promise.all(links.map(confirm));
  expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409]);
});

test('an address given up at this moment is not free for one who registers at the same moment', async () => {
  for (const round of racers.slice(0, 8)) {
    const member = await aMember(world);
    const email = `leaves${round}@example.net`;
    await request(member, email);
    const link = await linkTo(email);
    const form = { email: member.email, password, marketplace: 'amazon.com' };
    const [, registered] = await Promise.all([confirm(link), world.as().post('/api/auth/register', form)]);
    expect(registered.status).toBe(409);
    expect((await undo(await undoLinkTo(member.email ?? ''))).status).toBe(200);
  }
});

test('an admin’s change against the member’s own: one address, and the former can be brought back', async () => {
  const [admin, member] = [await anAdmin(world), await aMember(world)];
  await request(member, 'own@example.net');
  const link = await linkTo('own@example.net');
  const undoLink = await undoLinkTo(member.email ?? '');
  const [own, byAdmin] = await Promise.all([
    confirm(link),
    world.as(admin).patch(`/api/users/${member.id}`, { email: 'given@example.net' }),
  ]);
  expect([200, 400]).toContain(own.status);
  expect(byAdmin.status).toBe(200);
  expect(['own@example.net', 'given@example.net']).toContain(await emailOf(member));
  expect((await undo(undoLink)).status).toBe(200);
  expect(await emailOf(member)).toBe(member.email);
});
