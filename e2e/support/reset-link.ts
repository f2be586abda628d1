import { readMails } from '@gbr/verification/support/read-mails.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { expect } from '@playwright/test';
import type { Person } from './people.ts';

/** The newest reset link mailed to this person, as a path, once it has come. */
export async function resetLink(server: ServerProcess, { email }: Person): Promise<string> {
  const newest = async () => {
    const mail = (await readMails(server.dataDir, email, 'password-reset')).at(-1);
    return /\/reset-password\/[\w-]+/.exec(mail?.text ?? '')?.[0];
  };
  await expect.poll(newest).toBeDefined();
  return (await newest()) ?? '';
}
