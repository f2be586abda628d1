import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { SentMessageInfo } from 'nodemailer/lib/stream-transport';
import type { MailRow } from '../../db/tables.ts';
import { errorCode } from '../../db/error-code.ts';
import type { Transport } from './transport.ts';

type NamingFields = Pick<MailRow, 'created_at' | 'kind' | 'id'>;

// A file per mail, for its owner only; sent again after a crash, the same one. Alone in logging recipient and links.
export function folderTransport(folder: string, log: FastifyBaseLogger): Transport {
  let composer: Transporter<SentMessageInfo> | undefined;
  return {
    atOnce: 25,
    workers: 1,
    async deliver(mail, message) {
      const { createTransport } = await import('nodemailer');
      composer ??= createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: bytes } = await composer.sendMail(message);
      const file = join(folder, mailFileName(mail));
      await inFolder(folder, () => writeWhole(file, bytes));
      log.info(
        { to: mail.recipient, subject: mail.subject, links: linksIn(mail.text), file },
        'email written to a file',
      );
    },
    // By the id alone: the row, which has the rest of the name, may be gone.
    async erase(mailId) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = (await readdir(folder)).filter((name) => name.includes(`-${mailId}.`));
      for (const name of names) await rm(join(folder, name), { force: true });
    },
  };
}

/** Made when it is missing, rather than for each mail. */
async function inFolder(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await work();
  }
}

/** Of the mail, and of one whose writing was cut short. */
export function mailFileNames(mail: NamingFields): string[] {
  const name = mailFileName(mail);
  return [name, unfinished(name)];
}

function mailFileName({ created_at, kind, id }: NamingFields): string {
  return `${created_at.toISOString().replaceAll(/[:.]/g, '-')}-${kind}-${id}.eml`;
}

const unfinished = (file: string) => `${file}.part`;

/** A reader of the folder never sees half a mail. */
async function writeWhole(file: string, bytes: Buffer | NodeJS.ReadableStream): Promise<void> {
  const handle = await open(unfinished(file), 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished(file), file);
}

function linksIn(text: string): string[] {
  return text.match(/https?:\/\/\S+/g) ?? [];
}
