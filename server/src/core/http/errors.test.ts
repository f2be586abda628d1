import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { StoreAway } from '../storage/store-away.ts';
import { answerErrors } from './errors.ts';

/** The answer to a call whose statement fails with this error. */
async function answerTo(error: Error, isApart: boolean, requestHeaders: Record<string, string> = {}) {
  const app = fastify();
  answerErrors(app, { isApart });
  app.get('/', async () => {
    throw error;
  });
  const { statusCode: status, headers, ...answer } = await app.inject({ url: '/', headers: requestHeaders });
  return { status, retryAfter: headers['retry-after'], body: answer.json() };
}

const fault = (code: string) => Object.assign(new Error('of the database'), { code });
const away = { status: 503, retryAfter: '5', body: { msg: serverMessages.databaseAway } };

test.each([
  ['57P01', 'a primary that is stopped, also while a commit waits for its standby'],
  ['25006', 'a primary that has become a standby'],
  ['57014', 'a wait for a standby that was cancelled'],
  ['08P01', 'a pooler without a primary'],
  ['57P03', 'a server that is starting'],
  ['53100', 'a server with a full disk'],
  ['3D000', 'a database that has another name for now'],
  ['55000', 'a database that is closed to connections'],
  ['57P04', 'a database that was deleted, as before a restore'],
  ['28P01', 'a server that has another password for us'],
  ['28000', 'a server that lets nobody in from here'],
  ['ECONNREFUSED', 'a proxy that is away'],
  ['EAI_AGAIN', 'a name that cannot be looked up for now'],
  ['EHOSTUNREACH', 'a machine that is gone'],
])('%s is answered with a time to try again: %s', async (code) => {
  expect(await answerTo(fault(code), true)).toEqual(away);
});

test('what the driver says without a code is, too', async () => {
  expect(await answerTo(new Error('Connection terminated unexpectedly'), true)).toEqual(away);
  expect(await answerTo(new Error('timeout exceeded when trying to connect'), true)).toEqual(away);
});

test('a store of files that is away is, too', async () => {
  expect(await answerTo(new StoreAway('it answers 503 SlowDown', undefined), true)).toEqual(away);
});

test('the full disk of the embedded database is ours', async () => {
  expect(await answerTo(fault('53100'), false)).toMatchObject({
    status: 507,
    body: { msg: serverMessages.storageFull },
  });
});

test.each([
  ['multipart/form-data; boundary=x', addBookMessages.fileTooLarge],
  ['Multipart/Form-Data; boundary=x', addBookMessages.fileTooLarge],
  ['application/json', serverMessages.tooLarge],
])('too much of %s is said to be too much', async (type, msg) => {
  const tooMuch = Object.assign(new Error('of the framework'), { statusCode: 413 });
  expect(await answerTo(tooMuch, false, { 'content-type': type })).toMatchObject({
    status: 413,
    body: { msg },
  });
});
