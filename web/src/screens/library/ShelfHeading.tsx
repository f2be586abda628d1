import { librarySortLabels, librarySorts } from '@gbr/domain/choices.ts';
import type { LibrarySort } from '@gbr/domain/choices.ts';
import { libraryMessages } from '@gbr/domain/messages/library.ts';
import type { LibraryBook } from '@gbr/domain/wire/books.ts';
import { clsx } from 'clsx';
import type { Ref } from 'react';
import { isAbout } from '../../api/http.ts';
import type { Page } from '../../api/http.ts';
import { Select } from '../../ui/Select.tsx';
import { countText } from '@gbr/domain/amounts.ts';
import { busyClasses } from './busy-classes.ts';

const sorts = librarySorts.map((sort) => ({ value: sort, label: librarySortLabels[sort] }));

interface ShelfHeadingProps {
  /** Takes the focus when the cards under it change. */
  ref: Ref<HTMLHeadingElement>;
  list: Page<LibraryBook> | undefined;
  isWaiting: boolean;
  failed: boolean;
  sort: LibrarySort;
  onSort: (sort: LibrarySort) => void;
}

/** How many books match, and how many are left out in all, with a reason that names nobody. */
export function ShelfHeading({ ref, list, isWaiting, failed, sort, onSort }: ShelfHeadingProps) {
  const leftOut = Number(list?.headers.get('X-Left-Out') ?? 0);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 max-sm:pb-2.5">
        <h2
          id="shelf"
          ref={ref}
          tabIndex={-1}
          aria-live="polite"
          className={clsx('figures text-sm font-semibold outline-none', busyClasses)}
        >
          {list && !isWaiting ? totalText(list) : failed ? 'Books' : 'Looking for books...'}
        </h2>
      </div>
      <Select
        label="Sort by"
        name="sort"
        className="w-44 sm:w-60"
        value={sort}
        options={sorts}
        onValue={(next) => onSort(librarySorts.find((one) => one === next) ?? 'newest')}
      />
      {/* After what is there before it: it comes with the books. */}
      {leftOut > 0 && <p className="basis-full text-sm text-soft">{libraryMessages.leftOut(leftOut)}</p>}
    </div>
  );
}

const totalText = (page: Page<LibraryBook>) =>
  `${isAbout(page) ? 'About ' : ''}${countText(page.total, 'book', 'books')}`;
