import { commonMessages } from '@gbr/domain/messages/common.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

const keys: (string | undefined)[] = [];
type Progress = Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>;
type Listeners = Map<string, () => void>;
const progress: Progress[] = [];
/** Without one, the connection is lost: before all was sent, or after it. */
let answer: { status: number; body: object | string } | 'not all sent' | 'no answer';

class FakeRequest {
  status = 0;
  responseText = '';
  readonly #headers = new Map<string, string>();
  readonly #listeners: Listeners = new Map();
  readonly #uploadListeners = new Map<string, (event?: Progress) => void>();
  readonly upload = {
    addEventListener: (event: string, listener: (event?: Progress) => void) =>
      this.#uploadListeners.set(event, listener),
  };

  open() {}

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  addEventListener(event: string, listener: () => void) {
    this.#listeners.set(event, listener);
  }

  send() {
    keys.push(this.#headers.get('Idempotency-Key'));
    for (const event of progress) this.#uploadListeners.get('progress')?.(event);
    if (answer === 'not all sent') this.#uploadListeners.get('error')?.();
    if (typeof answer === 'string') return this.#listeners.get('error')?.();
    this.status = answer.status;
    this.responseText = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return this.#listeners.get('load')?.();
  }
}

beforeEach(() => {
  keys.length = 0;
  progress.length = 0;
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const addBook = () => upload('/api/books', new FormData());

test('a book whose answer was lost keeps its key past a refusal, until it is added', async () => {
  answer = 'no answer';
  await expect(addBook()).rejects.toMatchObject({ status: 0 });
  answer = { status: 409, body: { msg: serverMessages.idempotencyBusy } };
  await expect(addBook()).rejects.toMatchObject({ status: 409, msg: serverMessages.idempotencyBusy });
  answer = { status: 201, body: { _id: '1' } };
  expect(await addBook()).toEqual({ _id: '1' });
  await addBook();
  const [first, second, third, fourth] = keys;
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('a book that was not sent to its end is sent as a new one, unless an earlier one may have arrived', async () => {
  answer = 'not all sent';
  await expect(addBook()).rejects.toMatchObject({ status: 0 });
  await expect(addBook()).rejects.toMatchObject({ status: 0 });
  answer = 'no answer';
  await expect(addBook()).rejects.toMatchObject({ status: 0 });
  answer = 'not all sent';
  await expect(addBook()).rejects.toMatchObject({ status: 0 });
  answer = { status: 201, body: { _id: '1' } };
  await addBook();
  const [first, second, whole, fourth, fifth] = keys;
  expect(new Set([first, second, whole]).size).toBe(3);
  expect([fourth, fifth]).toEqual([whole, whole]);
});

test('a success that is not the server’s, such as a page of the network in between, is no answer', async () => {
  answer = { status: 200, body: '<!doctype html><title>Please accept our terms</title>' };
  await expect(addBook()).rejects.toMatchObject({ status: 0, msg: commonMessages.serverNotReachable });
  answer = { status: 201, body: { _id: '1' } };
  await addBook();
  expect(new Set(keys).size).toBe(1);
});

test('a key that belongs to another request is not used again', async () => {
  answer = { status: 409, body: { msg: commonMessages.idempotencyMismatch } };
  await expect(addBook()).rejects.toMatchObject({ status: 409 });
  await expect(addBook()).rejects.toMatchObject({ status: 409 });
  expect(new Set(keys).size).toBe(2);
});

test('how much is sent is told in per cent, as long as it is known', async () => {
  progress.push(
    { lengthComputable: true, loaded: 1, total: 3 },
    { lengthComputable: false, loaded: 2, total: 0 },
    { lengthComputable: true, loaded: 3, total: 3 },
  );
  answer = { status: 201, body: { _id: '1' } };
  const told: number[] = [];
  await upload('/api/books', new FormData(), (percent) => told.push(percent));
  expect(told).toEqual([33, 100]);
});
