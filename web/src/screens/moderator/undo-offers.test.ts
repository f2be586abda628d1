import { undoToastMs } from '@gbr/domain/limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';

// What is imported listens for logins in other tabs.
vi.stubGlobal('addEventListener', () => undefined);
const { dismissToasts, shownToasts } = await import('../../ui/toast.ts');
const { undoOffers } = await import('./undo-offers.ts');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissToasts();
  vi.useRealTimers();
});

/** One offer whose answers are these, one for each try. */
function offerOf(...answers: (ApiError | 'done')[]) {
  const tries = vi.fn<() => Promise<void>>(async () => {
    const answer = answers.shift();
    if (answer instanceof ApiError) throw answer;
  });
  const offers = undoOffers();
  offers.offer('Book approved!', { about: 'A Title', undo: tries, failed: 'Undo failed.' });
  return { offers, tries };
}

const offered = () => shownToasts().filter(({ action }) => action !== undefined);
const press = () => offered().at(-1)?.action?.run();

test.each([0, 500, 503])(
  'an undo that got no answer (%i) is offered again, until it works',
  async (status) => {
    const { offers, tries } = offerOf(new ApiError(status, ''), new ApiError(status, ''), 'done');
    await offers.undoLast();
    expect(offered()).toMatchObject([{ text: 'Undo failed.', about: '“A Title”', kind: 'error' }]);
    await offers.undoLast();
    expect(offered()).toHaveLength(1);
    press();
    expect(tries).toHaveBeenCalledTimes(3);
    await offers.undoLast();
    expect(tries).toHaveBeenCalledTimes(3);
  },
);

test('the new offer lasts as long as the first', async () => {
  const { offers, tries } = offerOf(new ApiError(0, ''), 'done');
  vi.advanceTimersByTime(undoToastMs - 1);
  await offers.undoLast();
  vi.advanceTimersByTime(undoToastMs - 1);
  expect(offered()).toHaveLength(1);
  vi.advanceTimersByTime(2);
  expect(offered()).toEqual([]);
  await offers.undoLast();
  expect(tries).toHaveBeenCalledTimes(1);
});

test('an undo that was refused is over', async () => {
  const { offers, tries } = offerOf(new ApiError(409, 'Somebody else has decided.'));
  await offers.undoLast();
  const refused = { text: 'Somebody else has decided.', about: '“A Title”', kind: 'error' };
  expect(shownToasts()).toContainEqual(expect.objectContaining(refused));
  expect(offered()).toEqual([]);
  expect(shownToasts()).toMatchObject([{ text: 'Somebody else has decided.', kind: 'error' }]);
  await offers.undoLast();
  expect(tries).toHaveBeenCalledTimes(1);
});

test('an undo by its button leaves the key to the one before', async () => {
  const { offers, tries } = offerOf('done');
  const second = vi.fn<() => Promise<void>>(async () => undefined);
  offers.offer('Book approved!', { about: 'Another', undo: second, failed: 'Undo failed.' });
  press();
  await offers.undoLast();
  expect([tries.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});
