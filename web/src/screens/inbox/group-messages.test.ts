import type { InboxMessage } from '@gbr/domain/wire/records.ts';
import { expect, test } from 'vitest';
import { dayHeading, groupMessages, localDay, startsOpen } from './group-messages.ts';

const early = { _id: 'early', title: 'Rising Early' };
const slow = { _id: 'slow', title: 'Slow Mornings' };

/** At noon, wherever the test runs. */
const noon = (day: number, minutes = 0) => new Date(2026, 2, day, 12, minutes);

function message(
  _id: string,
  at: Date,
  book: InboxMessage['book'],
  readAt: Date | null = null,
): InboxMessage {
  return {
    _id,
    at: at.toISOString(),
    text: _id,
    link: '/inbox',
    readAt: readAt?.toISOString() ?? null,
    book,
  };
}

const shape = (messages: InboxMessage[]) =>
  groupMessages(messages).map(({ day, groups }) =>
    [day].concat(
      groups.map(({ title, messages: [...of] }) => `${title}: ${of.map(({ _id }) => _id).join()}`),
    ),
  );

test('what is about one book on one day is one group, where its newest message stands', () => {
  expect(
    shape([
      message('d', noon(4, 3), early),
      message('c', noon(4, 2), slow),
      message('b', noon(4, 1), early),
      message('a', noon(3), early),
    ]),
  ).toEqual([
    ['2026-03-04', 'Rising Early: d,b', 'Slow Mornings: c'],
    ['2026-03-03', 'Rising Early: a'],
  ]);
});

test('what is about no book stands alone', () => {
  expect(shape([message('b', noon(4, 1), null), message('a', noon(4), null)])).toEqual([
    ['2026-03-04', 'undefined: b', 'undefined: a'],
  ]);
});

test('a group that a page has cut goes on in its place when the next page has come', () => {
  const first = [message('c', noon(4, 2), early), message('b', noon(4, 1), slow)];
  const whole = shape([...first, message('a', noon(4), early)]);
  expect(whole).toEqual([['2026-03-04', 'Rising Early: c,a', 'Slow Mornings: b']]);
});

test('the day is the local one', () => {
  expect(localDay(new Date(2026, 2, 4, 0, 0))).toBe('2026-03-04');
  expect(localDay(new Date(2026, 2, 4, 23, 59, 59))).toBe('2026-03-04');
  expect(dayHeading('2026-03-04', noon(4))).toBe('Today');
  expect(dayHeading('2026-02-28', new Date(2026, 2, 1, 0, 5))).toBe('Yesterday');
  expect(dayHeading('2026-03-02', noon(4))).toMatch(/^Monday,? 2 March 2026$/);
});

test('a group is open while something in it is new or was just read', () => {
  const open = (...readAt: (Date | null)[]) => {
    const messages = readAt.map((at, index) => message(`${index}`, noon(4), early, at));
    return groupMessages(messages).flatMap(({ groups }) =>
      groups.map((group) => startsOpen(group, noon(4, 30))),
    );
  };
  expect(open(noon(4), null)).toEqual([true]);
  expect(open(noon(4), noon(4, 29))).toEqual([true]);
  expect(open(noon(4), noon(4, 1))).toEqual([false]);
});
