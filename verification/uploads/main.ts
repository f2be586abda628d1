import { setTimeout as sleep } from 'node:timers/promises';
import { largestPdf, shortBookForm } from '../support/book-upload.ts';
import { commandOptions } from '../support/command-options.ts';
import { residentMb } from '../support/resident-memory.ts';
import { addBook, register } from '../support/setup-calls.ts';
import { startServerProcess } from '../support/server-process.ts';

// npm run uploads: fifty clients upload 25 MB each at once; the server's memory must stay flat. Linux only.

commandOptions({});
const clients = 50;
const mostGrowthMb = 300;

const server = await startServerProcess();
try {
  const members = [];
  for (let n = 0; n < clients; n += 1)
    members.push(await register(server.url, { email: `member-${n}@example.org` }));
  // The first upload loads code that the others share.
  await upload('first', members[0]?.token ?? '');
  await sleep(1_000);
  const before = residentMb(server.pid());
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, residentMb(server.pid()))), 50);
  const since = performance.now();
  const results = await Promise.allSettled(members.map(({ token }, n) => upload(String(n), token)));
  clearInterval(watch);
  const failed = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failed) console.error(wordsOf(reason));
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(
    `${clients} clients: ${clients - failed.length} books of 25 MB stored in ${seconds} s; ` +
      `memory ${before} MB before, ${highest} MB at the peak: ${highest - before} MB more`,
  );
  process.exitCode = failed.length > 0 || highest - before > mostGrowthMb ? 1 : 0;
} finally {
  await server.dispose();
}

async function upload(name: string, token: string): Promise<void> {
  const asin = `UP${name.toUpperCase().padStart(8, '0')}`;
  await addBook(server.url, token, shortBookForm(asin, largestPdf()));
}

/** With the cause: of a fetch that failed it is all that says why. */
function wordsOf(reason: unknown): string {
  const cause = reason instanceof Error ? reason.cause : undefined;
  return cause instanceof Error ? `${String(reason)}: ${String(cause)}` : String(reason);
}
