import type { Page } from '../../api/http.ts';
import { tablePageSize } from '../../api/moderation.ts';
import type { PageRequest } from '../../api/paged.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { amountText } from '@gbr/domain/amounts.ts';
import { totalText } from './total-text.ts';

export const pastTheEnd = 'There is nothing on this page anymore.';

interface TablePagerProps {
  label: string;
  /** Where a page begins. */
  headingId: string;
  page: Page<unknown>;
  request: PageRequest;
  /** The previous page is still shown. */
  isTurning: boolean;
  onTurn: (page: number, after?: string) => void;
}

/** '51 to 100 of 1,204'; from beyond the last page, back to the first. */
export function TablePager({ label, headingId, page, request, isTurning, onTurn }: TablePagerProps) {
  if (request.page === 1 && !page.nextCursor) return null;
  const first = (request.page - 1) * tablePageSize + 1;
  const count = page.rows.length;

  function turnTo(next: number, after?: string) {
    onTurn(next, after);
    const heading = document.getElementById(headingId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }

  return (
    <Pagination
      label={label}
      text={
        count > 0
          ? `${amountText(first)} to ${amountText(first + count - 1)} of ${totalText(page)}`
          : 'No more results'
      }
      onPrevious={request.page > 1 ? () => turnTo(count > 0 ? request.page - 1 : 1) : undefined}
      onNext={page.nextCursor && !isTurning ? () => turnTo(request.page + 1, page.nextCursor) : undefined}
    />
  );
}
