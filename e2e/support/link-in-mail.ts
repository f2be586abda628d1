import { readMails } from '@gbr/verification/support/read-mails.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { expect } from '@playwright/test';

const oneTimeLink = /\/(?:appeal|confirm-email|reset-password|undo-email)\/[\w-]+/;

/** The one-time link in the newest email of this kind, as a path, once `count` of them have come. */
export async function linkInMail(
  server: ServerProcess,
  email: string,
  kind: string,
  count = 1,
): Promise<string> {
  const links = async () =>
    (await readMails(server.dataDir, email, kind)).map(({ text }) => oneTimeLink.exec(text ?? '')?.[0] ?? '');
  await expect.poll(async () => (await links()).length).toBeGreaterThanOrEqual(count);
  return (await links()).at(-1) ?? '';
}
