import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { aMember } from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { statementsOf } from '@gbr/verification/support/statements-of.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { newId } from '../db/ids.ts';
import type { MailRow } from '../db/tables.ts';
import { queueMail } from './queue-mail.ts';
import { requeueMails } from './requeue-mails.ts';
import { sendMails } from './send-mail.ts';
import { welcome } from './templates/welcome.ts';
import type { Transport } from './transports/transport.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
});
afterAll(() => world.close());

async function queuedMails(count: number): Promise<string[]> {
  const members = await Promise.all(Array.from({ length: count }, () => aMember(world)));
  await world.deps.write(async (tx) => {
    for (const member of members) await queueMail(tx, member, welcome(1500));
  });
  const { rows } = await world.database.query(`select id from mails where user_id = any($1::uuid[])`, [
    members.map(({ id }) => id),
  ]);
  return rows.map(({ id }) => String(id));
}

const over = (deliver: (mail: Pick<MailRow, 'id'>) => Promise<void>): Transport => ({
  atOnce: 25,
  workers: 1,
  deliver,
  erase: () => Promise.resolve(),
});

const send = (transport: Transport, ids: string[], isLastTry = false) =>
  sendMails(
    world.deps,
    transport,
    ids.map((mailId) => ({ mailId, isLastTry })),
  );

async function rowsOf(ids: string[]): Promise<MailRow[]> {
  const rows = await world.deps.db.selectFrom('mails').selectAll().where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

test('mails are read by one statement, and what became of them is written by one', async () => {
  const ids = await queuedMails(5);
  const toNobody = over(async () => undefined);
  const asked = await statementsOf(() => send(toNobody, ids));
  expect(asked).toEqual(['mails', 'note-outcomes']);
  expect(await rowsOf(ids)).toEqual(
    ids.map((id) => expect.objectContaining({ id, status: 'sent', attempts: 1, text: '', html: '' })),
  );
});

test('a mail that is refused is tried again, and keeps no other from being sent', async () => {
  const [refused = '', ...others] = await queuedMails(3);
  const transport = over(async ({ id }) => {
    if (id === refused) throw new Error('No such mailbox.');
  });
  const problems = await send(transport, [...others, refused]);
  expect(problems.map((problem) => problem?.message)).toEqual([undefined, undefined, 'No such mailbox.']);
  const kept = { status: 'queued', attempts: 1, last_error: 'No such mailbox.', sent_at: null };
  expect(await rowsOf([refused])).toMatchObject([{ ...kept, text: expect.stringContaining('Welcome') }]);
  expect(await rowsOf(others)).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);

  await send(transport, [refused], true);
  expect(await rowsOf([refused])).toMatchObject([{ status: 'failed', attempts: 2, text: '', html: '' }]);
});

test('a mail that waits for its server does not keep the others from counting as sent', async () => {
  const [slow = '', ...others] = await queuedMails(3);
  const answered = Promise.withResolvers<void>();
  const sent = send(
    over(({ id }) => (id === slow ? answered.promise : Promise.resolve())),
    [slow, ...others],
  );
  await eventually(async () =>
    expect(await rowsOf(others)).toMatchObject([{ status: 'sent' }, { status: 'sent' }]),
  );
  expect(await rowsOf([slow])).toMatchObject([{ status: 'queued', attempts: 0 }]);
  answered.resolve();
  expect(await sent).toEqual([undefined, undefined, undefined]);
  expect(await rowsOf([slow])).toMatchObject([{ status: 'sent' }]);
});

test('a failed attempt does not take back what another process has sent', async () => {
  const [id = ''] = await queuedMails(1);
  await send(
    over(async () => {
      await send(
        over(async () => undefined),
        [id],
      );
      throw new Error('The connection was lost.');
    }),
    [id],
  );
  expect(await rowsOf([id])).toMatchObject([{ status: 'sent', attempts: 2, text: '' }]);
});

const blindCopies = (on: boolean) =>
  world.deps.db.updateTable('settings').set({ bcc_all_emails: on }).execute();

/** Of which the copy names whose it is. */
async function aPair(): Promise<[string, string]> {
  const ids = await queuedMails(1);
  const rows = await rowsOf(ids);
  const [mail, copy] = [rows.find((row) => row.copied_from === ''), rows.find((row) => row.copied_from)];
  expect(rows).toHaveLength(2);
  return [mail?.id ?? '', copy?.id ?? ''];
}

const sendPair = (transport: Transport, [mailId, copyId]: [string, string]) =>
  sendMails(world.deps, transport, [{ mailId, copyId, isLastTry: false }]);

const insertJob = (state: string, id: string, key: string) =>
  world.database.query(
    `insert into pgboss.job (name, state, data) values ('mail', $1::pgboss.job_state, json_build_object($2::text, $3::text))`,
    [state, key, id],
  );

describe('a mail and its blind copy', () => {
  beforeAll(() => blindCopies(true));
  afterAll(() => blindCopies(false));

  test('are sent by one job, and only what was refused is tried again', async () => {
    const pair = await aPair();
    const [mailId, copyId] = pair;
    const tried: string[] = [];
    const refusing = over(async ({ id }) => {
      tried.push(id);
      if (id === copyId && tried.length === 2) throw new Error('Come back later.');
    });
    expect((await sendPair(refusing, pair)).map((problem) => problem?.message)).toEqual(['Come back later.']);
    expect(await rowsOf(pair)).toMatchObject([{ status: 'sent' }, { status: 'queued', attempts: 1 }]);
    expect(await sendPair(refusing, pair)).toEqual([undefined]);
    expect(await rowsOf(pair)).toMatchObject([{ status: 'sent' }, { status: 'sent', attempts: 2 }]);
    expect(tried).toEqual([mailId, copyId, copyId]);
  });

  test('are looked for in what was written when both were erased, and a copy that never was is not', async () => {
    const erased: string[] = [];
    const transport: Transport = {
      ...over(async () => undefined),
      erase: async (id) => void erased.push(id),
    };
    const pair = await aPair();
    await world.deps.db.deleteFrom('mails').where('id', 'in', pair).execute();
    await sendPair(transport, pair);
    expect(erased).toEqual(pair);
    const [mailId] = await aPair();
    await sendPair(transport, [mailId, newId()]);
    expect(erased).toEqual(pair);
  });
});

test('a waiting mail without a job, or with one that is done, gets one; others do not', async () => {
  const [lacking = '', done = '', waiting = '', sent = ''] = await queuedMails(4);
  await world.deps.db.updateTable('mails').set({ status: 'sent' }).where('id', '=', sent).execute();
  await insertJob('completed', done, 'mailId');
  await insertJob('retry', waiting, 'copyId');
  const enqueued: unknown[] = [];
  await requeueMails({
    write: (work) =>
      world.deps.write((tx) => work({ ...tx, enqueue: async (_queue, data) => void enqueued.push(data) })),
  });
  expect(enqueued).toEqual(expect.arrayContaining([{ mailId: lacking }, { mailId: done }]));
  for (const mailId of [waiting, sent]) expect(enqueued).not.toContainEqual({ mailId });
});
