import { expect, test } from 'vitest';
import type { Config } from '../core/config/config.ts';
import { newId } from '../core/db/ids.ts';
import { anOperatorTestServer } from '@gbr/verification/support/operator-test-server.ts';
import type { OperatorTestServer } from '@gbr/verification/support/operator-test-server.ts';
import { startTestSession } from '@gbr/verification/support/test-session.ts';
import { readResetOutcome } from './reset-second-factor.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const reset = (config: Config, email: string) =>
  readResetOutcome(runOperatorCommand(config, 'reset-second-factor', email));

async function aProtectedMember({ database: { db } }: OperatorTestServer, email: string) {
  const id = newId();
  const now = new Date();
  const user = { id, name: 'Ada', email, password_hash: '', marketplace: 'amazon.com', created_at: now };
  await db
    .insertInto('users')
    .values({ ...user, has_second_factor: true })
    .execute();
  await db
    .insertInto('totp_factors')
    .values({ user_id: id, secret: 'sealed', created_at: now, confirmed_at: now })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ user_id: id, code_hash: 'a', salt: 'b', created_at: new Date() })
    .execute();
  await startTestSession(db, id);
  return id;
}

test('takes a member’s second factor beside a working server, ends their sessions, and tells them', async () => {
  const house = await anOperatorTestServer();
  const id = await aProtectedMember(house, 'ada+books@example.org');
  expect(await reset(house.config, ' ADA+books@Example.org ')).toBe('reset');
  const { db } = house.database;
  const left = await Promise.all(
    (['totp_factors', 'recovery_codes', 'sessions'] as const).map((table) =>
      db.selectFrom(table).select('user_id').where('user_id', '=', id).execute(),
    ),
  );
  expect(left).toEqual([[], [], []]);
  const member = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(member.has_second_factor).toBe(false);
  expect(await db.selectFrom('audit').selectAll().execute()).toMatchObject([
    { action: 'user.reset-second-factor', by_operator: true, actor_id: null, about_id: id },
  ]);
  const mails = await db.selectFrom('mails').select(['kind', 'recipient']).execute();
  expect(mails).toEqual([{ kind: 'second-factor-changed', recipient: 'ada+books@example.org' }]);
  expect(await reset(house.config, 'ada+books@example.org')).toBe('none');
});

test('works while no server runs, and knows when nobody has the address', async () => {
  const house = await anOperatorTestServer();
  await aProtectedMember(house, 'ada@example.org');
  await house.close();
  expect(await reset(house.config, 'nobody@example.org')).toBe('unknown');
  expect(await reset(house.config, 'ada@example.org')).toBe('reset');
});
