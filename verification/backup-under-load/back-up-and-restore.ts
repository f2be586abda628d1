import { setTimeout as sleep } from 'node:timers/promises';
import { findLost } from '../chaos/acknowledged.ts';
import type { Acknowledged } from '../chaos/acknowledged.ts';
import { newPair, runLoad } from '../chaos/load.ts';
import type { Pair } from '../chaos/load.ts';
import { runProgram } from '../support/run-program.ts';
import { admin, newServerProcess } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { logIn, usualPassword } from '../support/setup-calls.ts';

export type Settings = Record<string, string>;

interface Round {
  /** Makes the names of its members and books its own. */
  number: number;
  /** Where the backup goes. */
  folder: string;
  /** Settings of the empty place that it is restored into. */
  place: Settings;
  random: () => number;
  log: (line: string) => void;
}

const pairCount = 4;
const longestLoadMs = 3_000;

/** Says what was answered before the backup began and is not there after the restore. */
export async function backUpAndRestore(
  server: ServerProcess,
  { number, folder, place, random, log }: Round,
): Promise<string[]> {
  const { token: adminToken } = await logIn(server.url, admin);
  const pairs = await Promise.all(
    Array.from({ length: pairCount }, (_, n) => newPair(server.url, adminToken, `${number}-${n}`)),
  );
  const end = new AbortController();
  let asins = 0;
  const nextAsin = () => `BK${number}`.padEnd(10 - `${(asins += 1)}`.length, '0') + `${asins}`;
  const load = Promise.all(pairs.map((pair) => runLoad(server.url, adminToken, pair, nextAsin, end.signal)));
  while (pairs.some(({ acknowledged }) => acknowledged.length === 0)) await Promise.race([sleep(10), load]);
  await sleep(random() * longestLoadMs);

  const before = pairs.map(({ acknowledged }) => acknowledged.length);
  await run('server/src/cli/backup.ts', folder, server.settings);
  const during = pairs.reduce((sum, { acknowledged }, n) => sum + acknowledged.length - (before[n] ?? 0), 0);
  end.abort();
  await load;

  const restored = await newServerProcess({ settings: place });
  try {
    const output = await run('server/src/cli/restore.ts', folder, restored.settings);
    await restored.start();
    const lost: string[] = [];
    for (const [n, pair] of pairs.entries())
      lost.push(...(await findLost(restored.url, await asAfter(restored.url, pair, before[n] ?? 0))));
    log(
      `${before.reduce((sum, count) => sum + count, 0)} changes answered before it, ${during} during it; ` +
        `${output.trim().replaceAll('\n', ' ')} ${lost.length} lost`,
    );
    return lost;
  } finally {
    await restored.dispose();
  }
}

/** The pair's first changes, with logins of the restored server: a backup contains none. */
async function asAfter(url: string, pair: Pair, count: number): Promise<Acknowledged[]> {
  const changes = pair.acknowledged.slice(0, count);
  const tokens = new Map<string, string>();
  for (const { email, token } of [pair.author, ...pair.readers])
    if (changes.some((change) => change.token === token))
      tokens.set(token, (await logIn(url, { email, password: usualPassword })).token);
  for (const change of changes) if (change.token) change.token = tokens.get(change.token) ?? change.token;
  return changes;
}

async function run(program: string, folder: string, env: Settings): Promise<string> {
  const { code, stdout, stderr } = await runProgram(program, [folder], { env });
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${stdout}${stderr}`);
  return stdout;
}
