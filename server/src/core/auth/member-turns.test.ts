import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { memberTurns } from './member-turns.ts';

const embedded = { config: readConfig({ DATA_DIR: '/nowhere' }) };
const server = { config: readConfig({ DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://localhost/gbr' }) };

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Reads that end when they are told to, and those that run. */
function reads(turns: ReturnType<typeof memberTurns>) {
  const running: { member: string; end: () => void }[] = [];
  const start = (member: string) =>
    turns(member, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      running.push({ member, end: resolve });
      await promise;
      return member;
    });
  return { running, start };
}

test('one per member at a time, and the others of theirs wait in order', async () => {
  const { running, start } = reads(memberTurns(server));
  const all = ['ada', 'ada', 'ada', 'bob'].map(start);
  await settle();
  expect(running.map(({ member }) => member)).toEqual(['ada', 'bob']);
  running[0]?.end();
  await settle();
  expect(running.map(({ member }) => member)).toEqual(['ada', 'bob', 'ada']);
  running[2]?.end();
  await settle();
  for (const { end } of running) end();
  expect(await Promise.all(all)).toEqual(['ada', 'ada', 'ada', 'bob']);
});

test('when many of one member wait, 429; others are not refused', async () => {
  const { running, start } = reads(memberTurns(server));
  const taken = Array.from({ length: 6 }, () => start('ada'));
  await expect(start('ada')).rejects.toMatchObject({ answer: { status: 429, retryAfterSeconds: 1 } });
  taken.push(start('bob'));
  for (let ended = 0; ended < taken.length; ended += 1) {
    await settle();
    running[ended]?.end();
  }
  expect(await Promise.all(taken)).toHaveLength(7);
});

test('the embedded database gets one at a time, no matter who asks', async () => {
  const { running, start } = reads(memberTurns(embedded));
  const both = [start('ada'), start('bob')];
  await settle();
  expect(running.map(({ member }) => member)).toEqual(['ada']);
  running[0]?.end();
  await settle();
  expect(running.map(({ member }) => member)).toEqual(['ada', 'bob']);
  running[1]?.end();
  await Promise.all(both);
});
