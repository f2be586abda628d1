import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

export async function readMails(dataDir: string, email: string, kind?: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const wanted = names.filter((name) => kind === undefined || name.includes(`-${kind}-`)).toSorted();
  const mails = await Promise.all(
    wanted.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.some(({ address }) => address === email));
}
