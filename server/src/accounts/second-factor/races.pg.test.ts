import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, password } from '@gbr/verification/support/factories.ts';
import {
  aLoginChallenge,
  aPasskey,
  aProtectedMember,
  factorPath,
  giveTotp,
  originOf,
} from '@gbr/verification/support/second-factors.ts';
import { totpCode, wrongCode } from '@gbr/verification/support/totp-code.ts';
import { untilACallWaits } from '@gbr/verification/support/until-a-call-waits.ts';
import { VirtualPasskey } from '@gbr/verification/support/virtual-passkey.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // A code is valid for half a minute.
  world.clock.stop();
});
afterAll(() => world.close());

const racers = Array.from({ length: 8 });
const answer = (challenge: string, code: string) =>
  world.as().post('/api/auth/second-factor', { challenge, code });
const winners = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;

test('of those who send one code of the app at once, each with a challenge of their own, one gets in', async () => {
  const member = await aMember(world);
  const { secret } = await giveTotp(world, member);
  const challenges = await Promise.all(racers.map(() => aLoginChallenge(world, member)));
  const code = totpCode(secret, world.clock.now());
  expect(winners(await Promise.all(challenges.map((challenge) => answer(challenge, code))))).toBe(1);
});

test('of those who send one recovery code at once, one gets in', async () => {
  const { member, recoveryCodes } = await aProtectedMember(world);
  const challenges = await Promise.all(racers.map(() => aLoginChallenge(world, member)));
  const answers = await Promise.all(challenges.map((challenge) => answer(challenge, recoveryCodes[0] ?? '')));
  expect(winners(answers)).toBe(1);
});

test('of those who use one challenge at once, with the app and with recovery codes, one gets in', async () => {
  const { member, secret, recoveryCodes } = await aProtectedMember(world);
  const challenge = await aLoginChallenge(world, member);
  const codes = [totpCode(secret, world.clock.now()), ...recoveryCodes.slice(0, 3)];
  expect(winners(await Promise.all(codes.map((code) => answer(challenge, code))))).toBe(1);
});

test('of many wrong codes at once, ten are looked at', async () => {
  const member = await aMember(world);
  const { secret } = await giveTotp(world, member);
  const code = wrongCode(secret, world.clock.now());
  const challenges = await Promise.all([1, 2, 3, 4].map(() => aLoginChallenge(world, member)));
  const tries = challenges.flatMap((challenge) => racers.map(() => answer(challenge, code)));
  const answers = await Promise.all(tries);
  const looked = answers.filter(({ status, body }) => status === 401 && body['field'] === 'code');
  expect(looked.length).toBeLessThanOrEqual(10);
  expect(winners(answers)).toBe(0);
});

test('of copies of one passkey that log in at once with the same count, one gets in', async () => {
  const origin = world.deps.config.publicUrl;
  const member = await aMember(world);
  const passkey = new VirtualPasskey();
  const setup = await world.as(member).post(`${factorPath}/passkeys/options`, { password });
  const added = { name: 'My phone', credential: passkey.create(setup.body, { origin }) };
  expect((await world.as(member).post(`${factorPath}/passkeys`, added)).status).toBe(201);
  const options = await Promise.all(racers.map(() => world.as().post('/api/auth/passkey/options')));
  const credentials = options.map(({ body }) => {
    passkey.counter = 0;
    return passkey.get(body, { origin });
  });
  const logins = credentials.map((credential) => world.as().post('/api/auth/passkey', { credential }));
  expect(winners(await Promise.all(logins))).toBe(1);
});

test('a passkey whose count moves on while its login waits is refused: one of the two is a copy', async () => {
  const member = await aMember(world);
  const { id, passkey } = await aPasskey(world, member);
  const { body } = await world.as().post('/api/auth/passkey/options');
  const transaction = await world.deps.db.startTransaction().execute();
  await transaction.selectFrom('users').select('id').where('id', '=', member.id).forUpdate().execute();
  const login = world.as().post('/api/auth/passkey', { credential: passkey.get(body, originOf(world)) });
  await untilACallWaits(world.deps.db);
  await transaction.updateTable('passkeys').set({ counter: 5 }).where('id', '=', id).execute();
  await transaction.commit().execute();
  expect((await login).status).toBe(401);
});
