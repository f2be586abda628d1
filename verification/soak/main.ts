import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase, startPostgres } from '../support/postgres.ts';
import { residentMb } from '../support/resident-memory.ts';
import { runProgram } from '../support/run-program.ts';
import { adminSettings, startServerProcess } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { growthOf } from './growth.ts';
import type { Sample } from './growth.ts';
import { registerCallers, soak } from './load.ts';
import { commandOptions, positive, oneOf } from '../support/command-options.ts';

// npm run prove -- --only soak. A real server under a steady load for an hour: after the first ten minutes neither its
// memory nor its file handles nor its connections may grow. Linux only: reads them from /proc.
// [--minutes 60 --database embedded|postgres]

const { minutes, database } = commandOptions({
  minutes: positive.default(60),
  database: oneOf(['embedded', 'postgres']).default('embedded'),
});
const samples = 720;
const lines = 12;

const postgres = database === 'postgres' ? await startPostgres() : undefined;
const problems: string[] = [];
try {
  const database = postgres && { DATABASE_URL: await freshDatabase(postgres.url) };
  const server = await startServerProcess({
    settings: { ...adminSettings, ...database, TRUST_PROXY: 'loopback' },
  });
  try {
    problems.push(...(await soakAndWatch(server)));
  } finally {
    const { code } = await server.stop();
    if (code !== 0) problems.push(`The server ended with ${code}:\n${server.log().slice(-2_000)}`);
    await server.dispose();
  }
} finally {
  await postgres?.stop();
}
for (const problem of new Set(problems)) console.error(`PROBLEM  ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function soakAndWatch(server: ServerProcess): Promise<string[]> {
  // Before the time begins: on a busy machine it takes minutes, in which a short soak would end without a call.
  const callers = await registerCallers(server.url);
  const end = new AbortController();
  const soaking = soak(server.url, callers, end.signal);
  const seen: Sample[] = [];
  const since = performance.now();
  for (let n = 1; n <= samples; n += 1) {
    await sleep(Math.max(0, (n / samples) * minutes * 60_000 - (performance.now() - since)));
    const sample = sampleOf(server, (performance.now() - since) / 60_000);
    seen.push(sample);
    if (n % (samples / lines) === 0)
      console.log(
        `minute ${sample.minute.toFixed(1)}: ${sample.memoryMb} MB, ${sample.files} file handles, ` +
          `${sample.connections} connections`,
      );
  }
  end.abort();
  const { calls, exchanges, problems: wrong } = await soaking;
  console.log(`${calls} calls and ${exchanges} exchanges, ${wrong.length} answered wrongly`);
  const audit = await runProgram('server/src/cli/audit.ts', [], { env: server.settings });
  if (audit.code !== 0) wrong.push(`audit: ${audit.stdout}${audit.stderr}`);
  for (const { what, early, late, hasGrown } of growthOf(seen, minutes)) {
    console.log(`${what}: ${early}, at the end ${late}`);
    if (hasGrown) wrong.push(`${what} grew from ${early} to ${late}`);
  }
  return wrong;
}

function sampleOf(server: ServerProcess, minute: number): Sample {
  const folder = `/proc/${server.pid()}`;
  // PostgreSQL keeps up to a thousand files of tables and indexes open, as they come to be used.
  const tables = `${server.dataDir}/database/`;
  const opened = readdirSync(`${folder}/fd`).map((name) => {
    try {
      return readlinkSync(`${folder}/fd/${name}`);
    } catch {
      // Closed since.
      return '';
    }
  });
  return {
    minute,
    memoryMb: residentMb(server.pid()),
    files: opened.filter((target) => target !== '' && !target.startsWith(tables)).length,
    connections: opened.filter((target) => target.startsWith('socket:')).length,
  };
}
