import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileIsGone, fileRange } from './file-range.ts';

const ask = vi.fn<typeof fetch>();
const page = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('fetch', ask.mockReset());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const piece = () => new Response('piece', { status: 206 });
const away = new TypeError('Failed to fetch');

function range({ isPatient = true, signal = new AbortController().signal } = {}) {
  return fileRange('/book', { begin: 10, end: 15 }, { signal, isPatient: () => isPatient });
}

test('a piece is asked for past the cache, until it comes', async () => {
  ask.mockRejectedValueOnce(away).mockResolvedValueOnce(new Response('', { status: 503 }));
  ask.mockResolvedValueOnce(piece());
  const coming = range();
  await vi.runAllTimersAsync();
  expect(new TextDecoder().decode(await coming)).toBe('piece');
  expect(ask).toHaveBeenCalledTimes(3);
  expect(ask.mock.lastCall?.[1]).toMatchObject({ headers: { range: 'bytes=10-14' }, cache: 'no-store' });
});

test('it comes as soon as there is a network again', async () => {
  ask.mockRejectedValueOnce(away).mockResolvedValueOnce(piece());
  const coming = range();
  await vi.advanceTimersByTimeAsync(0);
  page.dispatchEvent(new Event('online'));
  expect(await coming).toHaveLength(5);
});

test('a file that is not handed out any more is not waited for', async () => {
  ask.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(range()).rejects.toThrow(FileIsGone);
});

test('while the book opens one failure is enough', async () => {
  ask.mockRejectedValueOnce(away);
  await expect(range({ isPatient: false })).rejects.toThrow(away);
});

test('nothing is asked for once the book is closed', async () => {
  const stop = new AbortController();
  ask.mockRejectedValueOnce(away).mockImplementation((_address, options) => {
    options?.signal?.throwIfAborted();
    return Promise.resolve(piece());
  });
  const coming = range({ signal: stop.signal });
  await Promise.all([
    expect(coming).rejects.toThrow('aborted'),
    vi.advanceTimersByTimeAsync(0).then(() => stop.abort()),
  ]);
});
