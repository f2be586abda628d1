import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchFrom } from '../support/fetch-client.ts';
import { startServerProcess } from '../support/server-process.ts';
import { logIn } from '../support/setup-calls.ts';
import { databaseWith } from './bench-database.ts';
import { lookUp } from './bench-server.ts';
import { copyIntoEmbedded } from './embedded-copy.ts';
import { password } from './fill/fill.ts';
import { median } from './measure.ts';

// Five members with the dearest searches at once, on the embedded database: what another member's call waits.

const books = 20_000;
const rounds = 7;
const others = 5;
/** Eight words are the most that are taken: common ones, beginnings of many, and those that nothing has. */
const searches = [
  'the of and in to for with on',
  'th an in re on co st de',
  'book story life world quiet light house river',
  'aa zz qq xx yy ww vv kk',
  'th of an zz in re on qq',
];

export async function measureSearches(adminUrl: string, log: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gbr-searches-'));
  try {
    const database = await databaseWith(adminUrl, books, log);
    const { emails } = await lookUp(database);
    await copyIntoEmbedded(join(folder, 'database'), database);
    log(`copied ${books} books into an embedded database`);
    await measureOn(folder, emails, log);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** So that nothing of the round before is kept for it. */
function inOtherOrder(search = '', round: number): string {
  const words = search.split(' ');
  return [...words.slice(round), ...words.slice(0, round)].join(' ');
}

async function measureOn(dataDir: string, emails: string[], log: (line: string) => void): Promise<void> {
  const server = await startServerProcess({ dataDir, settings: { LOG_LEVEL: 'error' } });
  try {
    const tokens = [];
    for (const email of emails.slice(0, others + 1)) {
      tokens.push((await logIn(server.url, { email, password })).token);
    }
    const [member = '', ...searching] = tokens;
    const get = async (path: string, token: string) => {
      const since = performance.now();
      const answer = await fetchFrom(server.url, { method: 'GET', path, token });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return performance.now() - since;
    };
    const call = () => get('/api/books/my', member);
    const [quiet, busy, taken]: number[][] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      quiet?.push(await call());
      const sent = searching.map((token, n) =>
        get(`/api/books/library?q=${encodeURIComponent(inOtherOrder(searches[n], round))}&limit=100`, token),
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
      busy?.push(await call());
      taken?.push(...(await Promise.all(sent)));
    }
    const [calm, loaded] = [median(quiet ?? []), median(busy ?? [])];
    log(
      `another member’s call: ${loaded.toFixed(0)} ms, quiet ${calm.toFixed(0)} ms: ${(loaded / calm).toFixed(1)} times ` +
        `(goal 5); the longest ${Math.max(...(busy ?? [])).toFixed(0)} ms, a search ${median(taken ?? []).toFixed(0)} ms`,
    );
  } finally {
    await server.dispose();
  }
}
