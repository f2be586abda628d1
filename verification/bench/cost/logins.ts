import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startServerProcess } from '../../support/server-process.ts';
import { password } from '../fill/fill.ts';
import { caller } from './calls.ts';
import { compare } from './compare.ts';
import { cpuOf, cpuOfPostgres, sumOf } from './cpu-time.ts';
import { jwtSecret } from './members.ts';
import { withClient } from '../../support/with-client.ts';

const loginsPerRound = 64;

/** A login over HTTP, with its session, beside argon2 alone with the parameters of the stored hashes. */
export async function measureLogins(
  urls: { admin: string; database: string },
  log: (line: string) => void,
): Promise<void> {
  const members = await membersOf(urls.database);
  const server = await startServerProcess({
    settings: { DATABASE_URL: urls.database, JWT_SECRET: jwtSecret },
  });
  const bare = fork(join(import.meta.dirname, 'verify-hashes.ts'));
  try {
    const database = await cpuOfPostgres(urls.admin);
    const call = caller(server.url);
    const logins = members.map(({ email }) => ({
      method: 'POST',
      path: '/api/auth/login',
      body: { email, password },
    }));
    await compare(
      'login',
      [
        { name: 'the product', cpu: sumOf(cpuOf(server.pid() ?? 0), database), run: () => call(logins) },
        {
          name: 'argon2id alone',
          cpu: cpuOf(bare.pid ?? 0),
          async run() {
            const done = once(bare, 'message');
            bare.send({ hash: members[0]?.hash, password, times: loginsPerRound });
            await done;
            return loginsPerRound;
          },
        },
      ],
      log,
    );
  } finally {
    bare.kill();
    await server.dispose();
  }
}

async function membersOf(databaseUrl: string): Promise<{ email: string; hash: string }[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ email: string; hash: string }>(
      `select email, password_hash as hash from users where role = 'user' and ban_status = 'active' and deleted_at is null
        order by id limit $1`,
      [loginsPerRound],
    ),
  );
  return rows;
}
