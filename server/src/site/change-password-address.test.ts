import { expect, onTestFinished, test } from 'vitest';
import { openWorld } from '@gbr/verification/support/world.ts';

test('password managers find the place for a new password, and trust that nothing else is there', async () => {
  const world = await openWorld();
  onTestFinished(() => world.close());
  const answer = await world.app.inject('/.well-known/change-password');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/account-settings#password');
  const unknown = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await world.app.inject(unknown)).statusCode).toBe(404);
});
