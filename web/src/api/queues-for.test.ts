import { expect, test } from 'vitest';
import { queuesFor } from './queues-for.ts';
import type { Waiting } from './queues-for.ts';

const [own, others] = [{ _id: 'own' }, { _id: 'others' }];
const moderator = { id: own._id, role: 'moderator' } as const;
const admin = { id: own._id, role: 'admin' } as const;
const all = <Row>(...rows: Row[]) => ({ rows, total: rows.length });

const empty: Waiting = { books: all(), reviews: all() };
const forOthers: Waiting = {
  books: all({ owner: own }),
  reviews: all({ author: own, reader: others }, { author: others, reader: own }),
};

test('what only others may decide does not wait for a moderator', () => {
  const none = { pending: 0, reviews: 0 };
  expect(queuesFor(moderator, empty)).toEqual(none);
  expect(queuesFor(moderator, forOthers)).toEqual(none);
  expect(queuesFor(admin, forOthers)).toEqual({ ...none, pending: 1 });
});

test('what they may decide is counted, and what was not read with it', () => {
  const { books, reviews } = forOthers;
  const mixed: Waiting = {
    books: all(...books.rows, { owner: others }),
    reviews: all(...reviews.rows, { author: others, reader: others }),
  };
  const every = { pending: 1, reviews: 1 };
  expect(queuesFor(moderator, mixed)).toEqual(every);
  const more: Waiting = {
    books: { ...books, total: 2 },
    reviews: { ...reviews, total: 3 },
  };
  expect(queuesFor(moderator, more)).toEqual(every);
  const fewer = { ...forOthers, reviews: { ...reviews, total: 1 } };
  expect(queuesFor(moderator, fewer).reviews).toBe(0);
});
