import { cpus, totalmem } from 'node:os';
import { z } from 'zod';
import { commandOptions, listOf, wholeNumber, oneOf } from '../support/command-options.ts';
import { freshDatabase, startPostgres } from '../support/postgres.ts';
import { databaseWith } from './bench-database.ts';
import { openBenchServer } from './bench-server.ts';
import type { BenchServer } from './bench-server.ts';
import { measureCapacity } from './capacity.ts';
import { measureFloods } from './floods.ts';
import { measure, median } from './measure.ts';
import { measureMemory } from './memory.ts';
import { moderatorGroups } from './moderator-calls.ts';
import { otherGroups } from './other-calls.ts';
import { callLine, groupRow, loadLine, markingLine, screenLine, tableHead } from './report.ts';
import { timeScreens } from './screen-timings.ts';
import { measureUnderLoad } from './load.ts';
import { measureReading } from './reading-room.ts';
import { measureSearches } from './searches.ts';
import { measureWhileMarking } from './while-marking.ts';
import { measureBothDatabases } from './cost/both-databases.ts';
import { measureExchange } from './cost/exchange.ts';
import { measureGrowth } from './cost/growth.ts';
import { measureLibraryPage } from './cost/library-page.ts';
import { measureLibraryWrites } from './cost/library-writes.ts';
import { measureLogins } from './cost/logins.ts';
import { measureSmallCalls } from './cost/small-calls.ts';
import { measureStart } from './cost/start.ts';
import { measureWire } from './cost/wire.ts';
import { measureWords } from './cost/words.ts';

// npm run bench [-- --books 100000 --rounds 5 --part books,users,library,numbers,load,marking,screens --url postgresql://…]
// fills a PostgreSQL with so many books, a fifth as many members and twice as many assignments, and measures the real
// server's lists and numbers on it, compared with 1,000 books. --full: a million books. --url: on your own server, as a
// superuser; the databases stay there for the next run. --slowest: how many of the slowest calls it repeats at the end, 10
// unless given. Parts that run alone:
// - reading: the reading room in a browser
// - floods: what one caller's flood costs others
// - searches: what the dearest searches cost others on the embedded database
// - memory: that of the server over 50,000 calls (--calls 100000 --embedded)
// - capacity: the CPU of each call, for docs/scale.md
// - start: a start's time and CPU
// - page, calls, exchange: the CPU of a library page, of small calls, and of a pick with its turn-in, compared with barer
//   ways to the same answers (on Linux)
// - logins, words, writes: the CPU of logins, of words in the library, and of what its indexes cost those who write
// - databases: the CPU of a library page, and of a pick with its turn-in, embedded and on PostgreSQL
// - growth: the CPU of a library page, compared with 1,000 books
// - wire: the bytes and the CPU of a library page, compressed and unchanged

const usual = ['books', 'users', 'library', 'numbers', 'load', 'marking'] as const;
const alone = ['reading', 'floods'] as const;
const onOwnDatabases = ['searches', 'memory', 'start'] as const;
/** Parts that measure single calls, on one database. */
const costs = [
  'page',
  'calls',
  'exchange',
  'logins',
  'words',
  'writes',
  'databases',
  'growth',
  'wire',
  'capacity',
] as const;
const values = commandOptions({
  books: wholeNumber(1_000).default(100_000),
  full: z.boolean().default(false),
  rounds: wholeNumber().default(5),
  part: listOf(oneOf([...usual, 'screens', ...alone, ...onOwnDatabases, ...costs])).default([...usual]),
  url: z.url().optional(),
  calls: wholeNumber().default(50_000),
  embedded: z.boolean().default(false),
  slowest: wholeNumber().default(10),
});
const books = values.full ? 1_000_000 : values.books;
const wanted = values.part;
const others = (...known: string[]) => wanted.some((part) => !known.includes(part));
const log = console.log;

if (wanted.includes('reading')) {
  await measureReading(log);
  process.exit();
}

if (wanted.includes('floods')) {
  await measureFloods(log);
  process.exit();
}

// Right for a machine with four gigabytes; everything else is PostgreSQL's default.
const ownPostgres = values.url
  ? undefined
  : await startPostgres({ settings: { shared_buffers: '1GB', max_wal_size: '8GB' } });
try {
  const adminUrl = values.url ?? ownPostgres?.url ?? '';
  if (wanted.includes('memory')) {
    const database = values.embedded ? undefined : await freshDatabase(adminUrl);
    await measureMemory(database, values.calls, log);
  }
  if (wanted.includes('searches')) await measureSearches(adminUrl, log);
  if (wanted.includes('start')) await measureStart(adminUrl, log);
  if (others(...onOwnDatabases)) {
    await measureLarge(adminUrl, await databaseWith(adminUrl, books, log));
  }
} finally {
  await ownPostgres?.stop();
}

async function measureLarge(admin: string, database: string): Promise<void> {
  if (wanted.includes('page')) await measureLibraryPage({ admin, database }, log);
  if (wanted.includes('calls')) await measureSmallCalls({ admin, database }, log);
  if (wanted.includes('exchange')) await measureExchange({ admin, database }, log);
  if (wanted.includes('logins')) await measureLogins({ admin, database }, log);
  if (wanted.includes('words')) await measureWords({ admin, database }, log);
  if (wanted.includes('writes')) await measureLibraryWrites({ admin, database }, log);
  if (wanted.includes('databases')) await measureBothDatabases({ admin, database }, log);
  if (wanted.includes('growth')) {
    await measureGrowth(admin, { large: database, small: await databaseWith(admin, 1_000, log) }, log);
  }
  if (wanted.includes('wire')) await measureWire(database, log);
  if (wanted.includes('capacity')) {
    const server = await openBenchServer(database);
    (await measureCapacity(server, database).finally(() => server.close())).forEach((line) => log(line));
  }
  if (others(...costs, ...onOwnDatabases)) {
    await measureServers(admin, database);
  }
}

async function measureServers(adminUrl: string, large: string): Promise<void> {
  const servers = {
    large: await openBenchServer(large),
    small: await openBenchServer(await databaseWith(adminUrl, 1_000, log)),
  };
  try {
    log(
      `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${books} books; milliseconds`,
    );
    if (others('load', 'marking', 'screens')) await measureLists(servers);
    if (wanted.includes('load')) log(loadLine(await measureUnderLoad(servers.large)));
    if (wanted.includes('marking')) log(markingLine(await measureWhileMarking(servers.large)));
    if (wanted.includes('screens'))
      (await timeScreens(servers.large)).forEach((wait) => log(screenLine(wait)));
  } finally {
    await servers.large.close();
    await servers.small.close();
  }
}

async function measureLists(servers: { large: BenchServer; small: BenchServer }): Promise<void> {
  const groups = [...moderatorGroups, ...otherGroups()].filter(({ part }) => wanted.includes(part));
  const timings = [];
  log(tableHead);
  for (const group of groups) {
    const measured = await measure(group.calls, servers, values.rounds);
    timings.push(...measured);
    log(groupRow(group, measured));
  }
  const slowest = timings.toSorted((a, b) => median(b.large) - median(a.large)).slice(0, values.slowest);
  const again = await measure(
    slowest.map(({ call }) => call),
    servers,
    20,
  );
  log(
    '\nThe slowest calls, repeated 20 times: median / p95 / max, and how many times as long as with 1,000 books',
  );
  for (const timing of again) log(callLine(timing));
}
