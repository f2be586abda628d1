import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { messages } from '@gbr/domain/messages.ts';
import { answerErrors } from './errors.ts';

test.each([
  ['the embedded database', false, 507, undefined, messages.common.storageFull],
  ['a database server', true, 503, '5', messages.common.databaseAway],
])('a full disk of %s', async (_, isApart, status, retryAfter, msg) => {
  const app = fastify();
  answerErrors(app, { isApart });
  app.get('/', async () => {
    throw Object.assign(new Error('could not extend file'), { code: '53100' });
  });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['retry-after']).toBe(retryAfter);
  expect(answer.json()).toEqual({ msg });
});
