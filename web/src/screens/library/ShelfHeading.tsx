import { messages } from '@gbr/domain/messages.ts';
import type { LibraryBook } from '@gbr/domain/wire/books.ts';
import type { Ref } from 'react';
import type { Page } from '../../api/http.ts';
import { countText } from '@gbr/domain/amounts.ts';

interface ShelfHeadingProps {
  /** Takes the focus when the cards under it change. */
  ref: Ref<HTMLHeadingElement>;
  list: Page<LibraryBook> | undefined;
  isWaiting: boolean;
}

/** How many books match, and how many are left out in all, with a reason that names nobody. */
export function ShelfHeading({ ref, list, isWaiting }: ShelfHeadingProps) {
  const leftOut = Number(list?.headers.get('X-Left-Out') ?? 0);
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2
        id="shelf"
        ref={ref}
        tabIndex={-1}
        aria-live="polite"
        className="figures text-sm font-semibold outline-none"
      >
        {list && !isWaiting ? totalText(list) : 'Looking for books...'}
      </h2>
      {leftOut > 0 && <p className="text-sm text-soft">{messages.library.leftOut(leftOut)}</p>}
    </div>
  );
}

function totalText({ total, headers }: Page<LibraryBook>) {
  return `${headers.has('X-Total-About') ? 'About ' : ''}${countText(total, 'book', 'books')}`;
}
