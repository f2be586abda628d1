import { isOneOf } from '@gbr/domain/choices.ts';
import { movementKinds } from '@gbr/domain/movements.ts';
import { useSearchParams } from 'react-router';

/** '' where a filter is not set; `month` is YYYY-MM. */
export interface StatementFilters {
  kind: string;
  month: string;
}

/** Live in the URL, so that a view can be shared and Back works. */
export function useStatementFilters() {
  const [query, setQuery] = useSearchParams();
  const kind = query.get('kind') ?? '';
  const month = query.get('month') ?? '';
  const filters: StatementFilters = {
    // The URL may hold anything.
    kind: isOneOf(movementKinds, kind) ? kind : '',
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
  };

  function change(part: Partial<StatementFilters>) {
    const set = Object.entries({ ...filters, ...part }).filter(([, value]) => value !== '');
    setQuery(new URLSearchParams(set), { preventScrollReset: true, flushSync: true });
  }

  return {
    filters,
    isFiltered: filters.kind !== '' || filters.month !== '',
    change,
    clear: () => change({ kind: '', month: '' }),
  };
}
