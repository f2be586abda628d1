import type { Email } from 'postal-mime';
import { eventually } from './eventually.ts';
import { readMails } from './read-mails.ts';
import type { World } from './world.ts';

/** The mails of one kind to `email` so far, oldest first. */
export async function mailsTo(world: World, email: string, kind: string): Promise<Email[]> {
  return readMails(world.deps.config.dataDir, email, kind);
}

/** Waits for the `count`-th mail of this kind to `email`. */
export async function aMailTo(world: World, email: string, kind: string, count = 1): Promise<Email> {
  return eventually(async () => {
    const mail = (await mailsTo(world, email, kind))[count - 1];
    if (!mail) throw new Error(`There is no mail number ${count} of the kind ${kind} to ${email}.`);
    return mail;
  });
}

/** The token of the `count`-th reset link mailed to `email`. */
export async function aResetToken(world: World, email: string, count = 1): Promise<string> {
  const mail = await aMailTo(world, email, 'password-reset', count);
  const token = /\/reset-password\/([\w-]+)/.exec(mail.text ?? '')?.[1];
  if (!token) throw new Error('The mail has no reset link.');
  return token;
}
