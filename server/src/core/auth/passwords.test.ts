import { expect, test } from 'vitest';
import { inPasswordQueue } from './passwords.ts';

test('one address never has all turns: who comes from elsewhere begins at once', async () => {
  const gate = Promise.withResolvers<void>();
  const flood = Array.from({ length: 30 }, (_, number) =>
    inPasswordQueue({ address: '203.0.113.1', account: `${number}` }, () => gate.promise).catch(
      () => undefined,
    ),
  );
  const member = { address: '203.0.113.2', account: 'member' };
  expect(await inPasswordQueue(member, async () => 'begun')).toBe('begun');
  gate.resolve();
  await Promise.all(flood);
});
