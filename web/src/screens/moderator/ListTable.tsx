import { keysOf } from '@gbr/domain/keys-of.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Table } from '../../ui/Table.tsx';
import { SortHeads } from './SortHeads.tsx';
import type { Columns } from './SortHeads.tsx';
import type { Sorting } from './list-address.ts';

/** Closer cells, and headings of up to two lines, so that many columns fit a laptop. */
const dense =
  '[&_td]:px-2 [&_td]:py-2 [&_th]:whitespace-normal [&_th]:px-2 [&_th:has(button)]:px-0 [&_th_button]:px-2 ' +
  '[&_th_svg]:shrink-0 [&_th_button]:text-left [&_th_button]:leading-tight [&_:is(td,th):first-child]:pl-4 ' +
  '[&_:is(td,th):last-child]:pr-4 [&_th:first-child:has(button)]:pl-2 ' +
  // Where the table is wider than its place, the name stays while the rest is scrolled past it.
  'max-xl:[&_:is(td,th):first-child]:sticky max-xl:[&_:is(td,th):first-child]:left-0 ' +
  'max-sm:[&_td:not([colspan]):first-child]:min-w-36 max-xl:[&_td:not([colspan]):first-child]:bg-surface ' +
  'max-xl:[&_tr:hover>td:first-child]:bg-[color-mix(in_oklab,var(--color-sunken)_60%,var(--color-surface))] ' +
  'max-xl:[&_th:first-child]:z-2 max-xl:scroll-pl-56 max-sm:scroll-pl-40';

interface ListTableProps<Name extends string> {
  label: string;
  columns: Columns<Name>;
  sorting: Sorting<Name>;
  onSort: (column: Name) => void;
  rows: readonly ReactNode[];
  emptyText: string;
}

export function ListTable<Name extends string>({
  label,
  columns,
  sorting,
  onSort,
  rows,
  emptyText,
}: ListTableProps<Name>) {
  return (
    <Table label={label} isLong className={clsx('@container', dense)}>
      <SortHeads columns={columns} sorting={sorting} onSort={onSort} />
      <tbody>
        {rows}
        {rows.length === 0 && (
          <tr>
            <td colSpan={keysOf(columns).length + 1}>
              {/* In the middle of what is seen, however wide the table is. */}
              <p className="sticky left-4 w-[calc(100cqw-2rem)] py-6 text-center text-soft">{emptyText}</p>
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}
