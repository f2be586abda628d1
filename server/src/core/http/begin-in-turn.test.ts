import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { beginInTurn, turnsByAddress } from './begin-in-turn.ts';

function rounds() {
  const next: (() => void)[] = [];
  const begun: string[] = [];
  const take = turnsByAddress((begin) => next.push(begin));
  return {
    begun,
    arrive: (...calls: string[]) => {
      for (const call of calls) take(call.charAt(0), () => void begun.push(call));
    },
    round: () => next.shift()?.(),
    isIdle: () => next.length === 0,
  };
}

test('of one address one call is begun in a round, and nobody from elsewhere waits for them', () => {
  const { arrive, begun, round, isIdle } = rounds();
  arrive('a1', 'a2', 'a3', 'b1', 'a4');
  expect(begun).toEqual(['a1', 'b1']);
  round();
  expect(begun).toEqual(['a1', 'b1', 'a4']);
  arrive('c1');
  expect(begun.at(-1)).toBe('c1');
  while (!isIdle()) round();
  expect(begun).toEqual(['a1', 'b1', 'a4', 'c1', 'a3', 'a2']);
});

test('addresses take turns', () => {
  const { arrive, begun, round, isIdle } = rounds();
  arrive('a1', 'a2', 'a3', 'b1', 'b2', 'b3');
  while (!isIdle()) round();
  expect(begun).toEqual(['a1', 'b1', 'a3', 'b3', 'a2', 'b2']);
});

test('when all have begun, nothing is left to wait for', () => {
  const { arrive, begun, round, isIdle } = rounds();
  arrive('a1', 'a2');
  while (!isIdle()) round();
  arrive('a3');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('a call whose caller hung up while it waited is not begun', async () => {
  const app = Fastify();
  const begun: string[] = [];
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-caller'] === 'gone') {
      Object.defineProperty(request.raw.socket, 'destroyed', { value: true });
    }
    done();
  });
  beginInTurn(app);
  app.post('/api/auth/login', async ({ headers }) => void begun.push(String(headers['x-caller'])));
  const call = (caller: string) =>
    app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'x-caller': caller } });
  const first = call('first');
  void call('gone');
  await Promise.all([first, call('last')]);
  expect(begun).toEqual(['first', 'last']);
});
