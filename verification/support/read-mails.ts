import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

/** By path: a mail is written once, whole. A test that waits for one looks at all earlier ones again and again. */
const parsed = new Map<string, Email>();

export async function readMails(dataDir: string, email: string, kind?: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const wanted = names.filter((name) => kind === undefined || name.includes(`-${kind}-`)).toSorted();
  const mails = await Promise.all(wanted.map((name) => readMail(join(folder, name))));
  return mails.filter((mail) => mail.to?.some(({ address }) => address === email));
}

async function readMail(path: string): Promise<Email> {
  const mail = parsed.get(path) ?? (await PostalMime.parse(await readFile(path)));
  parsed.set(path, mail);
  return mail;
}
