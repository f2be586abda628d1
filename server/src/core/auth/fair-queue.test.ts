import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const full = () => new Error('full');
const queue = (places: number) => fairQueue({ atOnce: 1, waiting: places, full });

/** Holds the only place until `open` is called. */
function holding(take: ReturnType<typeof queue>) {
  const gate = Promise.withResolvers<void>();
  const held = take({ address: 'holder', account: 'holder' }, () => gate.promise);
  return { open: () => (gate.resolve(), held) };
}

function recording(take: ReturnType<typeof queue>) {
  const done: string[] = [];
  const add = (name: string, address: string, account = name) =>
    take({ address, account }, async () => void done.push(name)).then(
      () => 'done',
      () => 'refused',
    );
  return { done, add };
}

test('addresses take turns, no matter which came first', async () => {
  const take = queue(20);
  const { open } = holding(take);
  const { done, add } = recording(take);
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name, name.charAt(0)));
  await open();
  await Promise.all(all);
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('the accounts behind one address take turns', async () => {
  const take = queue(20);
  const { open } = holding(take);
  const { done, add } = recording(take);
  const all = ['x1', 'x2', 'x3', 'y1'].map((name) => add(name, 'office', name.charAt(0)));
  await open();
  await Promise.all(all);
  expect(done).toEqual(['x1', 'y1', 'x2', 'x3']);
});

test('beyond its places the address that has most loses the one that waited longest, never a newcomer', async () => {
  const take = queue(3);
  const { open } = holding(take);
  const { done, add } = recording(take);
  const flood = [1, 2, 3, 4, 5].map((number) => add(`flood ${number}`, 'flood'));
  const member = add('member', 'elsewhere');
  expect(await Promise.all(flood.slice(0, 3))).toEqual(['refused', 'refused', 'refused']);
  await open();
  expect(await Promise.all([...flood.slice(3), member])).toEqual(['done', 'done', 'done']);
  expect(done).toEqual(['member', 'flood 5', 'flood 4']);
});

test('who comes after a burst from their own address is served first', async () => {
  const take = queue(3);
  const { open } = holding(take);
  const { done, add } = recording(take);
  const all = ['a', 'b', 'c', 'd', 'member'].map((name) => add(name, 'office'));
  await open();
  expect(await Promise.all(all)).toEqual(['refused', 'refused', 'done', 'done', 'done']);
  expect(done).toEqual(['member', 'd', 'c']);
});

test('once nobody waits any more, equals are served as they come again', async () => {
  const take = queue(2);
  const burst = holding(take);
  const before = ['a', 'b', 'c'].map((name) => recording(take).add(name, 'office'));
  await burst.open();
  await Promise.all(before);
  const { open } = holding(take);
  const { done, add } = recording(take);
  const all = ['d', 'e'].map((name) => add(name, 'office'));
  await open();
  await Promise.all(all);
  expect(done).toEqual(['d', 'e']);
});

test('one address never has all turns: who comes from elsewhere begins at once', async () => {
  const take = fairQueue({ atOnce: 3, ofOneAddress: 2, waiting: 20, full });
  const { done, add } = recording(take);
  const gates = [1, 2].map(() => Promise.withResolvers<void>());
  const held = gates.map(({ promise }, number) =>
    take({ address: 'flood', account: `${number}` }, () => promise),
  );
  const waiting = [add('flood 3', 'flood'), add('flood 4', 'flood')];
  expect(await add('member', 'elsewhere')).toBe('done');
  expect(done).toEqual(['member']);
  gates.forEach((gate) => gate.resolve());
  await Promise.all([...held, ...waiting]);
  expect(done).toEqual(['member', 'flood 3', 'flood 4']);
});

test('during a flood an address that was served begins nothing more beside the task of another', async () => {
  const take = fairQueue({ atOnce: 2, ofOneAddress: 1, waiting: 2, full });
  const { done, add } = recording(take);
  const [first, member] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = take({ address: 'flood', account: '1' }, () => first.promise);
  const flood = ['2', '3', '4'].map((account) => add(`flood ${account}`, 'flood', account));
  const working = take({ address: 'elsewhere', account: 'member' }, () => member.promise);
  first.resolve();
  await held;
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual([]);
  member.resolve();
  await working;
  expect(await Promise.all(flood)).toEqual(['refused', 'done', 'done']);
});

test('a task that fails frees its place', async () => {
  const take = queue(1);
  const turn = { address: 'a', account: 'a' };
  await expect(take(turn, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await take(turn, async () => 'next')).toBe('next');
});
