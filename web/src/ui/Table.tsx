import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useFits } from './use-fits.ts';

type TableProps = ComponentProps<'table'> & {
  label: string;
  /** On a page of its own the headings stay below the header, unless the table is wider than the page. */
  isLong?: boolean;
};

/** Scrolls inside its own frame, never the page. `label` names the region and the table. */
export function Table({ label, isLong = false, children, className, ...rest }: TableProps) {
  const { place, fits } = useFits();
  return (
    <div
      ref={place}
      role="region"
      aria-label={label}
      tabIndex={0}
      className={clsx(
        // Positioned, so that it also holds what is only read out in columns out of sight.
        'relative max-w-full rounded-lg border border-line scroll-shade shadow-sm print:max-h-none print:overflow-visible print:[&_th]:static',
        isLong && fits
          ? 'overflow-clip [&_tbody_:is(a,button)]:scroll-mt-12 [&_thead_th]:top-16'
          : 'overflow-auto',
        className,
      )}
    >
      <table {...rest} aria-label={label} className="w-full border-collapse text-left text-[0.925rem]">
        {children}
      </table>
    </div>
  );
}

const headClasses = 'sticky top-0 z-1 border-b border-line bg-sunken font-semibold whitespace-nowrap';

export function Th({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="col" {...rest} className={clsx(headClasses, 'px-3.5 py-2.5', className)} />;
}

type SortOrder = 'asc' | 'desc';

interface SortableThProps {
  children: ReactNode;
  /** The direction while this column sorts the table, otherwise undefined. */
  order: SortOrder | undefined;
  onSort: () => void;
  numeric?: boolean;
}

export function SortableTh({ children, order, onSort, numeric }: SortableThProps) {
  const Arrow = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown;
  const sorted = order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={sorted} className={headClasses}>
      <button
        type="button"
        onClick={onSort}
        className={clsx(
          'flex w-full items-center gap-1.5 px-3.5 py-2.5 font-semibold -outline-offset-2',
          numeric && 'justify-end',
        )}
      >
        {children}
        <Arrow aria-hidden="true" className={clsx('size-3.5', order ? 'text-gilt' : 'text-soft')} />
      </button>
    </th>
  );
}

/** `numeric` aligns figures under each other. */
export function Td({ numeric, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...rest}
      className={clsx('border-b border-line px-3.5 py-2.5', numeric && 'figures text-right', className)}
    />
  );
}
