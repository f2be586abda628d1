import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { aMember } from '@gbr/verification/support/factories.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { newId } from '../../db/ids.ts';
import { queueMail } from '../queue-mail.ts';
import { passwordReset } from '../templates/password-reset.ts';
import { folderTransport } from './folder-transport.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://reviews.example.org' });
});
afterAll(() => world.close());

test('without a mail server each mail is a file for its owner only, and its links are logged', async () => {
  const logged = vi.spyOn(world.deps.log, 'info');
  const member = await aMember(world, { email: 'jane@example.org' });
  await world.deps.write((tx) => queueMail(tx, member, passwordReset('one-time')));

  const folder = join(world.deps.config.dataDir, 'mail');
  const [name = ''] = await eventually(async () => {
    const names = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
    expect(names).toHaveLength(1);
    return names;
  });
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-password-reset-[0-9a-f-]{36}\.eml$/);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  const mail = await PostalMime.parse(await readFile(join(folder, name)));
  expect(mail.to).toEqual([{ name: member.name, address: 'jane@example.org' }]);
  expect(mail.text).toContain('https://reviews.example.org/reset-password/one-time');
  await eventually(() =>
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({
        to: 'jane@example.org',
        subject: 'Reset your password',
        links: ['https://reviews.example.org/reset-password/one-time', 'https://reviews.example.org'],
      }),
      expect.anything(),
    ),
  );
});

test('a library that did not load, for want of a file handle, say, is loaded for the next mail', async () => {
  const folder = join(await aDataDir(), 'mail');
  const transport = folderTransport(folder, world.deps.log);
  const mail = {
    id: newId(),
    kind: 'welcome',
    created_at: world.clock.now(),
    recipient: 'jane@example.org',
    subject: 'Welcome',
    text: '',
  };
  vi.doMock('nodemailer', () => {
    throw new Error('EMFILE');
  });
  await expect(transport.deliver(mail, { text: 'Hello.' })).rejects.toThrow('mocking a module');
  vi.doUnmock('nodemailer');
  await transport.deliver(mail, { text: 'Hello.' });
  expect(await readdir(folder)).toHaveLength(1);
});
