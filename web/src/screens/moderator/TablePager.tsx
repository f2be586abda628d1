import type { Page } from '../../api/http.ts';
import { tablePageSize } from '../../api/table-page.ts';
import type { TablePlace } from '../../api/table-page.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { grouped, totalText } from './total-text.ts';

/** Said in a table whose page there is not any more. */
export const pastTheEnd = 'There is nothing on this page anymore.';

type TablePagerProps = {
  label: string;
  page: Page<unknown>;
  place: TablePlace;
  /** The former page is still shown. */
  isTurning: boolean;
  onTurn: (page: number, after?: string) => void;
};

/** '51 to 100 of 1,204', and the way on and back; from past the end, back to the start. */
export function TablePager({ label, page, place, isTurning, onTurn }: TablePagerProps) {
  if (place.page === 1 && !page.nextCursor) return null;
  const first = (place.page - 1) * tablePageSize + 1;
  const count = page.rows.length;
  return (
    <Pagination
      label={label}
      text={
        count > 0
          ? `${grouped(first)} to ${grouped(first + count - 1)} of ${totalText(page)}`
          : 'No more results'
      }
      onPrevious={place.page > 1 ? () => onTurn(count > 0 ? place.page - 1 : 1) : undefined}
      onNext={page.nextCursor && !isTurning ? () => onTurn(place.page + 1, page.nextCursor) : undefined}
    />
  );
}
