import { caller, send } from './calls.ts';
import type { Call } from './calls.ts';
import { compare } from './compare.ts';
import type { Contender } from './compare.ts';
import { cpuOf, cpuOfPostgres, sumOf } from './cpu-time.ts';
import { jwtSecret, sessionsFor } from './members.ts';
import { startReference } from './reference.ts';
import { startServerProcess } from '../../support/server-process.ts';

const readers = 64;
const callsPerRound = 256;
const path = '/api/books/library?option=standard&limit=50';

/** A warm library page of fifty cards for 64 members in turn, against barer ways to the same cards. */
export async function measureLibraryPage(
  urls: { admin: string; database: string },
  log: (line: string) => void,
): Promise<void> {
  const members = await sessionsFor(urls.database, readers);
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
      pid: number,
      origin: string,
      callOf: (member: (typeof members)[0]) => Call,
    ) => {
      const run = caller(origin);
      const calls = members.map(callOf);
      const many = Array.from({ length: callsPerRound / readers }, () => calls).flat();
      return { name, origin, calls, cpu: sumOf(cpuOf(pid), database), run: () => run(many) };
    };
    const token = (id: string) => reference.tokens[id];
    const contenders = [
      contender('the product', server.pid() ?? 0, server.url, (member) => ({ path, token: member.token })),
      contender('JSON by PostgreSQL, no token', reference.pid, reference.bare, ({ id }) => ({
        path: `/?reader=${id}`,
      })),
      contender('rows by Fastify with a schema', reference.pid, reference.fastify, ({ id }) => ({
        path: '/rows',
        token: token(id),
      })),
      contender('cached cards behind Fastify', reference.pid, reference.fastify, ({ id }) => ({
        path: '/fragments',
        token: token(id),
      })),
    ];
    await assertSameCards(contenders);
    await compare('library page', contenders satisfies Contender[], log);
  } finally {
    reference.close();
    await server.dispose();
  }
}

async function assertSameCards(contenders: { name: string; origin: string; calls: Call[] }[]): Promise<void> {
  const [first, ...others] = await Promise.all(
    contenders.map(async ({ origin, calls: [call] }) => {
      const { body } = await send(undefined, origin, call ?? { path: '/' });
      const cards: { _id: string; averageRating: number }[] = JSON.parse(body.toString());
      return JSON.stringify(cards.map(({ _id, averageRating }) => [_id, averageRating]));
    }),
  );
  if (others.some((cards) => cards !== first)) throw new Error('The library pages differ.');
}
