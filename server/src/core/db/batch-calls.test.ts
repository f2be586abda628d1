import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { batchCalls } from './batch-calls.ts';

test('what is asked for in one round is asked at once, each kind by itself, and everybody has their own answer', async () => {
  const ask = vi.fn<(questions: string[]) => Promise<string[]>>(async (questions) =>
    questions.map((question) => `${question}!`),
  );
  const asked = batchCalls(ask);

  expect(await Promise.all([asked('a', 'one'), asked('b', 'two'), asked('a', 'three')])).toEqual([
    'one!',
    'two!',
    'three!',
  ]);
  expect(ask.mock.calls).toEqual([[['one', 'three']], [['two']]]);
});

test('nobody waits for an earlier round, or has its answer', async () => {
  const first = Promise.withResolvers<string[]>();
  const ask = vi.fn<() => Promise<string[]>>().mockReturnValueOnce(first.promise).mockResolvedValue(['new']);
  const asked = batchCalls(ask);

  const early = asked('a', 'one');
  await setImmediate();
  expect(await asked('a', 'two')).toBe('new');
  first.resolve(['old']);
  expect(await early).toBe('old');
});

test('a failure is that of all who asked, and of nobody after them', async () => {
  const ask = vi
    .fn<() => Promise<string[]>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(['back']);
  const asked = batchCalls(ask);

  const both = await Promise.allSettled([asked('a', 'one'), asked('a', 'two')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await asked('a', 'three')).toBe('back');
});
