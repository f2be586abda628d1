import { startServerProcess } from '../../support/server-process.ts';
import { caller } from './calls.ts';
import type { Call } from './calls.ts';
import { compare } from './compare.ts';
import { cpuOf, cpuOfPostgres, sumOf } from './cpu-time.ts';
import { jwtSecret, sessionsFor } from './members.ts';
import { startReference } from './reference.ts';

const callsPerRound = 1_000;

interface Target {
  pid: number;
  origin: string;
  status?: number;
  connections?: number;
}

/** What every call costs, beside a bare Fastify: a guest's 404, and `me`, several at once and one by one. */
export async function measureSmallCalls(
  urls: { admin: string; database: string },
  log: (line: string) => void,
): Promise<void> {
  const members = await sessionsFor(urls.database, 64);
  const server = await startServerProcess({
    settings: { DATABASE_URL: urls.database, JWT_SECRET: jwtSecret },
  });
  const reference = await startReference(
    urls.database,
    members.map(({ id }) => id),
  );
  try {
    const database = await cpuOfPostgres(urls.admin);
    const contender = (
      name: string,
      { pid, origin, status, connections }: Target,
      callOf: (member: (typeof members)[0]) => Call,
    ) => {
      const run = caller(origin, status, connections);
      const calls = Array.from({ length: callsPerRound }, (_, n) => members[n % members.length]).flatMap(
        (member) => (member ? [callOf(member)] : []),
      );
      return { name, cpu: sumOf(cpuOf(pid), database), run: () => run(calls) };
    };
    const product = { pid: server.pid() ?? 0, origin: server.url };
    const bare = { pid: reference.pid, origin: reference.fastify };
    await compare(
      'a 404 for a guest',
      [
        contender('the product', { ...product, status: 404 }, () => ({ path: '/api/nothing' })),
        contender('bare Fastify', { ...bare, status: 404 }, () => ({ path: '/api/nothing' })),
      ],
      log,
    );
    for (const [what, connections] of [
      ['me', undefined],
      ['me, one call after the other', 1],
    ] as const) {
      await compare(
        what,
        [
          contender('the product', { ...product, connections }, ({ token }) => ({
            path: '/api/users/me',
            token,
          })),
          contender('bare Fastify', { ...bare, connections }, ({ id }) => ({
            path: '/me',
            token: reference.tokens[id],
          })),
        ],
        log,
      );
    }
  } finally {
    reference.close();
    await server.dispose();
  }
}
