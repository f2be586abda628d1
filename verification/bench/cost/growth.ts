import { startServerProcess } from '../../support/server-process.ts';
import { caller, send } from './calls.ts';
import { compare } from './compare.ts';
import { cpuOf, cpuOfPostgres, sumOf } from './cpu-time.ts';
import { jwtSecret, sessionsFor } from './members.ts';

const readers = 64;
const callsPerRound = 512;
const path = '/api/books/library?option=standard&limit=50';
/** The two answers differ in length: what is compared is the CPU for as many bytes. */
const unit = 100_000;

/** A warm library page among many books, and among a thousand. */
export async function measureGrowth(
  admin: string,
  databases: { large: string; small: string },
  log: (line: string) => void,
): Promise<void> {
  const opened = await Promise.all(
    Object.entries(databases).map(async ([name, url]) => ({
      name,
      members: await sessionsFor(url, readers),
      server: await startServerProcess({ settings: { DATABASE_URL: url, JWT_SECRET: jwtSecret } }),
    })),
  );
  try {
    const postgres = await cpuOfPostgres(admin);
    const contenders = await Promise.all(
      opened.map(async ({ name, members, server }) => {
        const call = caller(server.url);
        const calls = Array.from({ length: callsPerRound }, (_, place) => ({
          path,
          token: members[place % members.length]?.token,
        }));
        const { body } = await send(undefined, server.url, calls[0] ?? { path });
        const run = async () => ((await call(calls)) * body.length) / unit;
        return {
          name: `${name}, ${body.length} bytes`,
          cpu: sumOf(cpuOf(server.pid() ?? 0), postgres),
          run,
        };
      }),
    );
    await compare('library page, for each 100 kB', contenders, log);
  } finally {
    for (const { server } of opened) await server.dispose();
  }
}
