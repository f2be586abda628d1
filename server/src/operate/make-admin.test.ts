import { expect, test } from 'vitest';
import type { Config } from '../core/config/config.ts';
import { newId } from '../core/db/ids.ts';
import { anOperatorTestServer } from '@gbr/verification/support/operator-test-server.ts';
import type { OperatorTestServer } from '@gbr/verification/support/operator-test-server.ts';
import { startTestSession } from '@gbr/verification/support/test-session.ts';
import { readMadeAdmin } from './make-admin.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const make = (config: Config, email: string) =>
  readMadeAdmin(runOperatorCommand(config, 'make-admin', email));

async function aMember(
  { database: { db } }: OperatorTestServer,
  email: string,
  role: 'user' | 'admin' = 'user',
) {
  const id = newId();
  await db
    .insertInto('users')
    .values({
      id,
      name: 'Ada & Co?',
      email,
      password_hash: '',
      role,
      marketplace: 'amazon.com',
      created_at: new Date(),
    })
    .execute();
  return id;
}

const sessionsOf = ({ database: { db } }: OperatorTestServer, id: string) =>
  db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

const find = ({ database: { db } }: OperatorTestServer, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('makes a member admin beside a working server, ends their sessions, and leaves a line by the operator', async () => {
  const server = await anOperatorTestServer();
  const chief = await aMember(server, 'chief@example.org', 'admin');
  const id = await aMember(server, 'ada+books&more@example.org');
  await startTestSession(server.database.db, id);
  expect(await make(server.config, ' ADA+books&more@Example.org ')).toMatchObject({ outcome: 'made' });
  expect(await find(server, id)).toMatchObject({ role: 'admin' });
  expect(await sessionsOf(server, id)).toEqual([]);
  const { db } = server.database;
  expect(await db.selectFrom('audit').selectAll().execute()).toMatchObject([
    {
      action: 'user.role',
      actor_id: null,
      by_operator: true,
      about_id: id,
      before: { role: 'user' },
      after: { role: 'admin' },
    },
  ]);
  const told = await db
    .selectFrom('inbox')
    .select(['user_id', 'text', 'about_id'])
    .orderBy('user_id')
    .execute();
  const text = 'The role of Ada & Co? was changed from user to admin.';
  expect(told).toEqual([chief, id].toSorted().map((user_id) => ({ user_id, text, about_id: id })));
  const mails = await db.selectFrom('mails').select(['kind', 'status']).execute();
  expect(mails).toEqual([chief, id].map(() => ({ kind: 'role-changed', status: 'queued' })));

  await startTestSession(db, id);
  expect(await make(server.config, 'ada+books&more@example.org')).toMatchObject({ outcome: 'already' });
  expect(await sessionsOf(server, id)).toHaveLength(1);
});

test('works without a running server, and reports an unknown address', async () => {
  const server = await anOperatorTestServer();
  const id = await aMember(server, 'ada@example.org');
  await server.close();
  expect(await make(server.config, 'nobody@example.org')).toMatchObject({ outcome: 'unknown' });
  expect(await make(server.config, 'ada@example.org')).toMatchObject({ outcome: 'made' });
  expect(await make(server.config, 'ada@example.org')).toMatchObject({ outcome: 'already' });
  expect(id).toBeDefined();
});
