import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCall, textOf } from '../chaos/caller.ts';
import { aBook, aLargeFile, register } from '../chaos/pair.ts';
import { aServerProcess } from '../chaos/server-process.ts';

// npm run uploads: fifty clients send a book of 25 MB each at the same time; the server's memory must stay flat.
// Linux only: it reads the server's memory from /proc.

const clients = 50;
const mostGrowthMb = 300;

const dataDir = mkdtempSync(join(tmpdir(), 'gbr-uploads-'));
const server = await aServerProcess(dataDir);
try {
  await server.start();
  const members = [];
  for (let n = 0; n < clients; n += 1) members.push(await register(server.url, `member-${n}@example.org`));
  // The first upload loads what later ones share.
  await upload('first', members[0]?.token ?? '');
  await sleep(1_000);
  const before = residentMb();
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, residentMb())), 50);
  const since = performance.now();
  const kept = await Promise.allSettled(members.map(({ token }, n) => upload(String(n), token)));
  clearInterval(watch);
  const failed = kept.filter(({ status }) => status === 'rejected');
  for (const { reason } of failed.filter((one) => one.status === 'rejected')) console.error(String(reason));
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(
    `${clients} clients, ${clients - failed.length} books of 25 MB kept in ${seconds} s; ` +
      `memory ${before} MB before, ${highest} MB at most: ${highest - before} MB more`,
  );
  process.exitCode = failed.length > 0 || highest - before > mostGrowthMb ? 1 : 0;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function upload(name: string, token: string): Promise<string> {
  const asin = `UP${name.toUpperCase().padStart(8, '0')}`;
  const body = aBook(asin, aLargeFile());
  return textOf(await makeCall(server.url, { method: 'POST', path: '/api/books', token, body }), '_id');
}

function residentMb(): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}
