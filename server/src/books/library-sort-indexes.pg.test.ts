import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { librarySorts } from '@gbr/domain/choices.ts';
import { sortedForPage } from '@gbr/verification/support/sorted-for-page.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { findCards } from './find-cards.ts';
import { libraryFilters } from './library-filters.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe.each(['asc', 'desc'] as const)(
  'a page of the library is read in the order of an index, %s',
  (order) => {
    describe.each(librarySorts)('by %s', (sort) => {
      test.each([undefined, 'kindle'] as const)('of option %s', async (option) => {
        const part = { sort, order, limit: 70, after: undefined };
        const read = sortedForPage(world.deps.db, (db) =>
          findCards(db, world.clock.now(), libraryFilters({ option }), part),
        );
        expect(await read).toEqual([]);
      });
    });
  },
);
