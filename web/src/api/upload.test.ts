import { messages } from '@gbr/domain/messages.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

const keys: (string | undefined)[] = [];
/** `undefined`: the connection is lost. */
let answer: { status: number; body: object } | undefined;

class FakeRequest {
  status = 0;
  responseText = '';
  readonly upload = { addEventListener: () => undefined };
  readonly #headers = new Map<string, string>();
  readonly #listeners = new Map<string, () => void>();

  open() {}

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  addEventListener(event: string, listener: () => void) {
    this.#listeners.set(event, listener);
  }

  send() {
    keys.push(this.#headers.get('Idempotency-Key'));
    this.status = answer?.status ?? 0;
    this.responseText = JSON.stringify(answer?.body);
    this.#listeners.get(answer ? 'load' : 'error')?.();
  }
}

beforeEach(() => {
  keys.length = 0;
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const addBook = () => upload('/api/books', new FormData());

test('a book whose answer was lost keeps its key past a refusal, until it is added', async () => {
  answer = undefined;
  await expect(addBook()).rejects.toMatchObject({ status: 0 });
  answer = { status: 409, body: { msg: messages.common.idempotencyBusy } };
  await expect(addBook()).rejects.toMatchObject({ status: 409, msg: messages.common.idempotencyBusy });
  answer = { status: 201, body: { _id: '1' } };
  expect(await addBook()).toEqual({ _id: '1' });
  await addBook();
  const [first, second, third, fourth] = keys;
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('a key that belongs to another request is not used again', async () => {
  answer = { status: 409, body: { msg: messages.common.idempotencyMismatch } };
  await expect(addBook()).rejects.toMatchObject({ status: 409 });
  await expect(addBook()).rejects.toMatchObject({ status: 409 });
  expect(new Set(keys).size).toBe(2);
});
