import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import { databaseOf } from './databases.ts';
import { openBenchServer, type BenchServer } from './bench-server.ts';
import { measure, median } from './measure.ts';
import { moderatorGroups } from './moderator-calls.ts';
import { otherGroups } from './other-calls.ts';
import { callLine, groupRow, loadLine, screenLine, tableHead } from './report.ts';
import { seeScreens } from './screens.ts';
import { underLoad } from './under-load.ts';

// npm run bench [-- --books 100000 --rounds 5 --part books,users,library,numbers,load --url postgresql://…]: fills a PostgreSQL
// with so many books, a fifth as many members and twice as many assignments, starts the real server over it and measures
// its lists and numbers, beside the same calls over 1,000 books. --full is a million books. With --url the databases are
// made on a server of yours (as a superuser) and stay there for the next time.

const { values } = parseArgs({
  options: {
    books: { type: 'string', default: '100000' },
    full: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    part: { type: 'string', default: 'books,users,library,numbers,load' },
    url: { type: 'string' },
    slowest: { type: 'string', default: '10' },
  },
});
const books = values.full ? 1_000_000 : Number(values.books);
const wanted = values.part.split(',');
const say = console.log;

// What a machine with four gigabytes would give it; all else is as PostgreSQL comes.
const ours = values.url
  ? undefined
  : await startPostgres({ settings: { shared_buffers: '1GB', max_wal_size: '8GB' } });
try {
  const adminUrl = values.url ?? ours?.url ?? '';
  const servers = {
    large: await openBenchServer(await databaseOf(adminUrl, books, say)),
    small: await openBenchServer(await databaseOf(adminUrl, 1_000, say)),
  };
  try {
    say(
      `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${books} books; milliseconds`,
    );
    if (wanted.some((part) => part !== 'load' && part !== 'screens')) await measureLists(servers);
    if (wanted.includes('load')) say(loadLine(await underLoad(servers.large)));
    if (wanted.includes('screens'))
      (await seeScreens(servers.large)).forEach((wait) => say(screenLine(wait)));
  } finally {
    await servers.large.close();
    await servers.small.close();
  }
} finally {
  await ours?.stop();
}

async function measureLists(servers: { large: BenchServer; small: BenchServer }): Promise<void> {
  const groups = [...moderatorGroups, ...otherGroups()].filter(({ part }) => wanted.includes(part));
  const timings = [];
  say(tableHead);
  for (const group of groups) {
    const measured = await measure(group.calls, servers, Number(values.rounds));
    timings.push(...measured);
    say(groupRow(group, measured));
  }
  const slowest = timings
    .toSorted((a, b) => median(b.large) - median(a.large))
    .slice(0, Number(values.slowest));
  const again = await measure(
    slowest.map(({ call }) => call),
    servers,
    20,
  );
  say('\nThe slowest calls, 20 times again: median / p95 / max, and how often the time over 1,000 books');
  for (const timing of again) say(callLine(timing));
}
