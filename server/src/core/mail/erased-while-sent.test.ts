import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember } from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { newId } from '../db/ids.ts';
import type { MailRow } from '../db/tables.ts';
import { eraseMails } from './erase-mails.ts';
import { queueMail } from './queue-mail.ts';
import { sendMails } from './send-mail.ts';
import { bookApproved } from './templates/book-approved.ts';
import { toMimeMessage } from './to-mime-message.ts';
import { folderTransport, mailFileNames } from './transports/folder-transport.ts';
import type { Transport } from './transports/transport.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
});
afterAll(() => world.close());

let folder: string;
let transport: Transport;
beforeEach(async () => {
  folder = join(await aDataDir(), 'mail');
  transport = folderTransport(folder, world.deps.log);
});

async function aQueuedMail(): Promise<{ mail: MailRow; memberId: string }> {
  const member = await aMember(world);
  await world.deps.write((tx) => queueMail(tx, member, bookApproved({ id: newId(), title: 'T' })));
  const mail = await world.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  return { mail, memberId: member.id };
}

async function send(mail: MailRow, over: Transport = transport) {
  expect(await sendMails(world.deps, over, [{ mailId: mail.id, isLastTry: false }])).toEqual([undefined]);
}
const erase = (userId: string) => world.deps.write((tx) => eraseMails(tx, userId));
const write = (mail: MailRow) => transport.deliver(mail, toMimeMessage(mail, world.deps.config));

test.each(['written', 'refused'] as const)(
  'a mail that is erased while it is sent, and then %s, leaves no file and is not tried again',
  async (end) => {
    const [gone, other] = [await aQueuedMail(), await aQueuedMail()];
    await send(other.mail);
    const left = await readdir(folder);
    const held: Transport = {
      ...transport,
      async deliver(mail, message) {
        await erase(gone.memberId);
        await transport.deliver(mail, message);
        if (end === 'refused') throw new Error('The disk is full.');
      },
    };
    await send(gone.mail, held);
    expect(await readdir(folder)).toEqual(left);
    expect(left).toHaveLength(1);
  },
);

test('a mail that was erased after its process was killed in the middle leaves no file', async () => {
  const [gone, other] = [await aQueuedMail(), await aQueuedMail()];
  await send(other.mail);
  const left = await readdir(folder);
  await write(gone.mail);
  const [, unfinished = ''] = mailFileNames(gone.mail);
  await writeFile(join(folder, unfinished), 'Dear');
  await erase(gone.memberId);
  expect(await readdir(folder)).toHaveLength(3);
  await send(gone.mail);
  expect(await readdir(folder)).toEqual(left);
});

test('a mail that is kept is written once, however often it is tried', async () => {
  const { mail } = await aQueuedMail();
  await write(mail);
  await send(mail);
  await send(mail);
  expect(await readdir(folder)).toEqual([mailFileNames(mail)[0]]);
});
