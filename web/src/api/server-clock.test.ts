import { day, hour, minute } from '@gbr/domain/units.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const here = new Date('2026-11-25T12:00:00Z');
const load = () => import('./server-clock.ts');
let clock: Awaited<ReturnType<typeof load>>;

const answerAt = (ms: number) => new Response('', { headers: { Date: new Date(ms).toUTCString() } });

beforeEach(async () => {
  vi.useFakeTimers({ now: here });
  vi.resetModules();
  clock = await load();
});
afterEach(() => vi.useRealTimers());

test('a clock that is wrong follows the server', () => {
  const noticed = vi.fn<() => void>();
  const unsubscribe = clock.subscribeServerClock(noticed);
  clock.noteServerTime(answerAt(here.getTime() - 3 * hour));
  expect(clock.serverNow()).toEqual(new Date('2026-11-25T09:00:00Z'));
  vi.advanceTimersByTime(minute);
  expect(clock.serverNow()).toEqual(new Date('2026-11-25T09:01:00Z'));
  expect(noticed).toHaveBeenCalledTimes(1);
  unsubscribe();
});

test('a wrong clock that is put right while the page is open is believed from then on', () => {
  clock.noteServerTime(answerAt(here.getTime() - 3 * hour));
  const noticed = vi.fn<() => void>();
  const unsubscribe = clock.subscribeServerClock(noticed);
  clock.noteServerTime(answerAt(here.getTime() - 3 * hour + minute));
  expect(noticed).not.toHaveBeenCalled();
  vi.setSystemTime(here.getTime() - 3 * hour);
  clock.noteServerTime(answerAt(here.getTime() - 3 * hour));
  expect(clock.serverNow()).toEqual(new Date('2026-11-25T09:00:00Z'));
  expect(noticed).toHaveBeenCalledOnce();
  unsubscribe();
});

test('a clock that was right when the page came goes on by itself', () => {
  clock.noteServerTime(answerAt(here.getTime()));
  vi.setSystemTime(here.getTime() + 3 * hour);
  clock.noteServerTime(answerAt(here.getTime()));
  expect(clock.serverNow()).toEqual(new Date('2026-11-25T15:00:00Z'));
});

test.each([
  ['was long on its way', answerAt(here.getTime() - minute)],
  ['is of another day', answerAt(here.getTime() - 2 * day)],
  ['tells no time', new Response('')],
])('an answer that %s changes nothing', (_, answer) => {
  clock.noteServerTime(answer);
  expect(clock.serverNow()).toEqual(here);
});
