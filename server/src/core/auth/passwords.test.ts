import { expect, test } from 'vitest';
import { inPasswordQueue } from './passwords.ts';

test('one address never has all turns: who comes from elsewhere begins at once', async () => {
  const gate = Promise.withResolvers<void>();
  const flood = Array.from({ length: 30 }, (_, number) =>
    inPasswordQueue({ address: '203.0.113.1', account: `${number}` }, () => gate.promise).catch(
      () => undefined,
    ),
  );
  let isBegun = false;
  const member = inPasswordQueue({ address: '203.0.113.2', account: 'member' }, async () => {
    isBegun = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  const begunMeanwhile = isBegun;
  gate.resolve();
  await Promise.all([...flood, member]);
  expect(begunMeanwhile).toBe(true);
});
