import type { Page } from '../../api/http.ts';
import { tablePageSize } from '../../api/table-page.ts';
import type { TablePlace } from '../../api/table-page.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { grouped, totalText } from './total-text.ts';

type TablePagerProps = {
  label: string;
  page: Page<unknown>;
  place: TablePlace;
  /** The former page is still shown. */
  isTurning: boolean;
  onTurn: (page: number, after?: string) => void;
};

/** '51 to 100 of 1,204', and the way on and back. The way back is found again by its number. */
export function TablePager({ label, page, place, isTurning, onTurn }: TablePagerProps) {
  if (place.page === 1 && !page.nextCursor) return null;
  const first = (place.page - 1) * tablePageSize + 1;
  return (
    <Pagination
      label={label}
      text={`${grouped(first)} to ${grouped(first + Math.max(0, page.rows.length - 1))} of ${totalText(page)}`}
      onPrevious={place.page > 1 ? () => onTurn(place.page - 1) : undefined}
      onNext={page.nextCursor && !isTurning ? () => onTurn(place.page + 1, page.nextCursor) : undefined}
    />
  );
}
