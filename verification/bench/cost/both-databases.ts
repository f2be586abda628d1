import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServerProcess } from '../../support/server-process.ts';
import { withClient } from '../../support/with-client.ts';
import { copyIntoEmbedded } from '../embedded-copy.ts';
import { caller } from './calls.ts';
import { compare } from './compare.ts';
import type { Contender } from './compare.ts';
import { cpuOf, cpuOfPostgres, sumOf } from './cpu-time.ts';
import type { CpuMeter } from './cpu-time.ts';
import { manyOpenAssignments, nextPairs, openBooks, picksOf, readers, turnInsOf } from './exchange-calls.ts';
import type { Pair } from './exchange-calls.ts';
import { jwtSecret, openSessions, sessionsFor } from './members.ts';
import type { Caller } from './members.ts';

const pagesPerRound = 256;
const pageReaders = 64;
/** A word is read in a fifth of a second. */
const readMs = 300;

interface Target {
  name: string;
  url: string;
  cpu: CpuMeter;
  members: Caller[];
}

/** The same calls on the embedded database and on PostgreSQL, over copies of the same data. */
export async function measureBothDatabases(
  urls: { admin: string; database: string },
  log: (line: string) => void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gbr-both-'));
  const copy = new URL(urls.database);
  copy.pathname += '_copy';
  const name = copy.pathname.slice(1);
  const administer = (statement: string) => withClient(urls.admin, (client) => client.query(statement));
  await administer(`drop database if exists ${name}`);
  await administer(`create database ${name} template ${new URL(urls.database).pathname.slice(1)}`);
  try {
    // A book of one word is read at once: the embedded database takes statements of its own server alone.
    await withClient(copy.href, (client) => client.query('update books set word_count = 1'));
    await withClient(copy.href, (client) => client.query('vacuum analyze'));
    const members = await sessionsFor(copy.href, readers);
    const ids = members.map(({ id }) => id);
    const books = await withClient(copy.href, (client) => openBooks(client, ids));
    let embeddedMembers: Caller[] = [];
    await copyIntoEmbedded(join(folder, 'database'), copy.href, async ({ query }) => {
      embeddedMembers = await openSessions(query, ids);
    });
    log('copied the books into an embedded database');
    const settings = { JWT_SECRET: jwtSecret, ...manyOpenAssignments };
    const embedded = await startServerProcess({ dataDir: folder, settings });
    const server = await startServerProcess({ settings: { ...settings, DATABASE_URL: copy.href } });
    try {
      const onPostgres = sumOf(cpuOf(server.pid() ?? 0), await cpuOfPostgres(urls.admin));
      const targets = [
        { name: 'embedded', url: embedded.url, cpu: cpuOf(embedded.pid() ?? 0), members: embeddedMembers },
        { name: 'on PostgreSQL', url: server.url, cpu: onPostgres, members },
      ];
      await compare('library page', targets.map(pages), log);
      await compare(
        'pick and turn-in',
        targets.map((target) => reviews(target, books)),
        log,
      );
    } finally {
      await server.dispose();
      await embedded.dispose();
    }
  } finally {
    await administer(`drop database ${name}`);
    await rm(folder, { recursive: true, force: true });
  }
}

function pages({ name, url, cpu, members }: Target): Contender {
  const call = caller(url);
  const path = '/api/books/library?option=standard&limit=50';
  const calls = Array.from({ length: pagesPerRound }, (_, place) => ({
    path,
    token: members[place % pageReaders]?.token,
  }));
  return { name, cpu, run: () => call(calls) };
}

function reviews({ name, url, cpu, members }: Target, books: string[]): Contender {
  const call = caller(url);
  const next = nextPairs(books, members);
  let pairs: Pair[] = [];
  return {
    name,
    cpu,
    async prepare() {
      pairs = next();
    },
    async run() {
      await call(picksOf(pairs));
      await sleep(readMs);
      return call(turnInsOf(pairs));
    },
  };
}
