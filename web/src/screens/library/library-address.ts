import {
  campaignOptions,
  categories,
  isOneOf,
  libraryLanguages,
  librarySorts,
  stores,
} from '@gbr/domain/choices.ts';
import { useSearchParams } from 'react-router';
import type { NavigateOptions } from 'react-router';
import type { LibraryFilters } from '../../api/books.ts';

const noFilters: Omit<LibraryFilters, 'option' | 'sort'> = {
  preferredStore: '',
  language: '',
  category: '',
  q: '',
};

/** Chip, filters, sort and page live in the URL: links, reload and Back preserve them. */
export function useLibraryAddress() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersIn(address);
  const page = pageIn(address);

  function goTo(next: LibraryFilters, nextPage: number, options?: NavigateOptions) {
    // What was chosen shows at once, and not only when the shelf is drawn.
    setAddress(addressOf(next, nextPage), { flushSync: true, ...options });
  }

  return {
    filters,
    page,
    /** Goes to the first page. `replace`: no history entry of its own, while typing. */
    change: (part: Partial<LibraryFilters>, replace = false) =>
      goTo({ ...filters, ...part }, 1, { preventScrollReset: true, replace }),
    clearAll: () => goTo({ ...filters, ...noFilters }, 1, { preventScrollReset: true }),
    turnTo: (next: number) => goTo(filters, next),
  };
}

/** Unknown values count as not set. */
export function filtersIn(address: URLSearchParams): LibraryFilters {
  const option = address.get('option');
  const sort = address.get('sort');
  return {
    option: isOneOf(campaignOptions, option) ? option : 'standard',
    preferredStore: offered(stores, address.get('preferredStore')),
    language: offered(libraryLanguages, address.get('language')),
    category: offered(categories, address.get('category')),
    q: address.get('q')?.trim() ?? '',
    sort: isOneOf(librarySorts, sort) ? sort : 'newest',
  };
}

export function pageIn(address: URLSearchParams): number {
  const page = address.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Without defaults: what is not set, the first chip, the newest first and the first page. */
export function addressOf(filters: LibraryFilters, page: number): URLSearchParams {
  const { option, sort, ...others } = filters;
  const set = Object.entries(others).filter(([, value]) => value !== '');
  return new URLSearchParams([
    ...(option === 'standard' ? [] : [['option', option]]),
    ...set,
    ...(sort === 'newest' ? [] : [['sort', sort]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]);
}

const offered = (list: readonly string[], value: string | null) =>
  value !== null && list.includes(value) ? value : '';
