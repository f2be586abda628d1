import type { Email } from 'postal-mime';
import { eventually } from './eventually.ts';
import { readMails } from './read-mails.ts';
import type { World } from './world.ts';

export async function mailsTo(world: World, email: string, kind: string): Promise<Email[]> {
  return readMails(world.deps.config.dataDir, email, kind);
}

export async function aMailTo(world: World, email: string, kind: string, count = 1): Promise<Email> {
  return eventually(async () => {
    const mail = (await mailsTo(world, email, kind))[count - 1];
    if (!mail) throw new Error(`There is no mail number ${count} of the kind ${kind} to ${email}.`);
    return mail;
  });
}

export function aResetToken(world: World, email: string, count = 1): Promise<string> {
  return aLinkToken(world, { email, kind: 'password-reset', page: 'reset-password' }, count);
}

export async function aLinkToken(
  world: World,
  { email, kind, page }: { email: string; kind: string; page: string },
  count = 1,
): Promise<string> {
  const mail = await aMailTo(world, email, kind, count);
  const token = new RegExp(String.raw`/${page}/([\w-]+)`).exec(mail.text ?? '')?.[1];
  if (!token) throw new Error(`The mail has no link to ${page}.`);
  return token;
}
