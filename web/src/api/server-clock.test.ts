import { day, minute } from '@gbr/domain/units.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow, subscribeServerClock } from './server-clock.ts';

const here = new Date('2026-11-25T12:00:00Z');

function answeredAt(ms: number) {
  noteServerTime(new Response('', { headers: { Date: new Date(ms).toUTCString() } }));
}

beforeEach(() => vi.useFakeTimers({ now: here }));
afterEach(() => {
  answeredAt(Date.now());
  vi.useRealTimers();
});

test('a clock that is wrong follows the server, until it is put right', () => {
  const noticed = vi.fn<() => void>();
  const unsubscribe = subscribeServerClock(noticed);
  answeredAt(here.getTime() - day);
  expect(serverNow()).toEqual(new Date('2026-11-24T12:00:00Z'));
  vi.advanceTimersByTime(minute);
  expect(serverNow()).toEqual(new Date('2026-11-24T12:01:00Z'));
  answeredAt(here.getTime() + minute - day);
  expect(noticed).toHaveBeenCalledTimes(1);
  answeredAt(Date.now());
  expect(serverNow()).toEqual(new Date(Date.now()));
  expect(noticed).toHaveBeenCalledTimes(2);
  unsubscribe();
});

test('an answer that was long on its way, or tells no time, changes nothing', () => {
  answeredAt(here.getTime() - minute);
  noteServerTime(new Response(''));
  expect(serverNow()).toEqual(here);
});
