import { isOneOf } from '@gbr/domain/choices.ts';
import { useLocation, useSearchParams } from 'react-router';
import type { PageRequest } from '../../api/paged.ts';
import { filtersOf } from '../../parts/form/filters.ts';
import type { Filters } from '../../parts/form/filters.ts';
import type { FilterField } from './FilterBar.tsx';

type Order = 'asc' | 'desc';
export type Sorting<Column extends string> = { column: Column; order: Order } | undefined;

// In the URL, so that links, reload and Back preserve them. `after` is the server's cursor of the page, so that even
// page 9,000 loads at once; those of the pages before are in the history entry, for the way back.
export function useListAddress<Name extends string, Column extends string>(
  names: readonly Name[],
  columns: readonly Column[],
  choices: Choices<Name> = {},
) {
  const [address, setAddress] = useSearchParams();
  const filters = filtersIn(address, names, choices);
  const sorting = sortingIn(address, columns);
  const request = pageRequestIn(address);
  const tab = address.get('tab') ?? '';
  const trail = trailIn(useLocation().state);

  function go(next: Filters<Name>, by: Sorting<Column>, { page, after }: PageRequest, replace = false) {
    const values = {
      tab,
      ...next,
      sort: by?.column ?? '',
      order: by?.order ?? '',
      page: page > 1 ? String(page) : '',
      after,
    };
    const state = after ? { trail: { ...trail, [page]: after } } : { trail };
    setAddress(
      Object.entries(values).filter(([, value]) => value !== ''),
      // What was chosen shows at once, and not only when the list is drawn.
      { preventScrollReset: true, flushSync: true, replace, state: page > 1 ? state : undefined },
    );
  }

  return {
    filters,
    sorting,
    request,
    /** Goes to the first page; `replace`: no history entry of its own, while typing. */
    filter: (next: Filters<Name>, replace = false) => go(next, sorting, firstPage, replace),
    sortBy: (column: Column) => go(filters, turned(sorting, column), firstPage),
    turnTo: (page: number, after = trail[page] ?? '') => go(filters, sorting, { page, after }),
  };
}

const firstPage: PageRequest = { page: 1, after: '' };

/** Beyond this a page is found only by its cursor: reading over the earlier ones would take too long. */
const farthestCounted = 40;

type Choices<Name extends string> = { readonly [each in Name]?: readonly string[] };

/** The values that the selects of a filter bar offer. */
export function choicesOf<Name extends string>(fields: readonly FilterField<Name>[]): Choices<Name> {
  const offered = fields.flatMap((field) =>
    field.kind === 'choice'
      ? [[field.name, field.options.map((option) => (typeof option === 'string' ? option : option.value))]]
      : [],
  );
  // Only names of fields, which is what the type says.
  return Object.fromEntries(offered) as Choices<Name>;
}

/** What a select does not offer counts as not set. */
export function filtersIn<Name extends string>(
  address: URLSearchParams,
  names: readonly Name[],
  choices: Choices<Name> = {},
): Filters<Name> {
  return filtersOf(names, (name) => {
    const value = address.get(name)?.trim() ?? '';
    return choices[name]?.includes(value) === false ? '' : value;
  });
}

export function sortingIn<Column extends string>(
  address: URLSearchParams,
  columns: readonly Column[],
): Sorting<Column> {
  const column = address.get('sort');
  if (!isOneOf(columns, column)) return undefined;
  return { column, order: address.get('order') === 'desc' ? 'desc' : 'asc' };
}

export function pageRequestIn(address: URLSearchParams): PageRequest {
  const page = address.get('page') ?? '';
  const after = address.get('after') ?? '';
  if (!/^[1-9]\d{0,6}$/.test(page) || page === '1') return firstPage;
  return after || Number(page) <= farthestCounted ? { page: Number(page), after } : firstPage;
}

type Trail = Readonly<Record<string, string>>;

/** By page, from the history entry; none in a link that someone else sent. */
function trailIn(state: unknown): Trail {
  const trail: unknown = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : {};
  const entries = typeof trail === 'object' && trail !== null ? Object.entries(trail) : [];
  return Object.fromEntries(entries.filter(([, cursor]) => typeof cursor === 'string'));
}

/** Ascending first; the next click on the same column reverses it. */
export function turned<Column extends string>(sorting: Sorting<Column>, column: Column): Sorting<Column> {
  const isUpwards = sorting?.column === column && sorting.order === 'asc';
  return { column, order: isUpwards ? 'desc' : 'asc' };
}
