import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import { createApp } from '../app.ts';

test('password managers find the place for a new password, and trust that nothing else is there', async () => {
  const world = await openWorld();
  onTestFinished(() => world.close());
  // The checkout's own web app may not be built yet.
  const built = await aDataDir();
  await writeFile(join(built, 'app.html'), 'shell');
  const app = await createApp(world.deps, built);
  onTestFinished(() => app.close());
  const answer = await app.inject('/.well-known/change-password');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/account-settings#password');
  const unknown = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await app.inject(unknown)).statusCode).toBe(404);
});
