import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { useToken } from '../../api/use-token.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LibraryFilterBar } from './LibraryFilterBar.tsx';
import { LibraryShelf } from './LibraryShelf.tsx';
import { useLibraryAddress } from './library-address.ts';

export function LibraryScreen() {
  const token = useToken();
  const { filters, page, change, clearAll, turnTo } = useLibraryAddress();

  if (!token) {
    return (
      <>
        <PageHeader title="LIBRARY" />
        <LoggedOutNotice text={loggedOutMessages.library} />
      </>
    );
  }

  // Its button goes with the filters.
  function clearFilters() {
    clearAll();
    document.getElementById('shelf')?.focus({ preventScroll: true });
  }

  return (
    <>
      <PageHeader
        title="LIBRARY"
        lead="Pick a book, read it, and post what you honestly think of it. The reward is the same for every rating."
      />
      <LibraryFilterBar filters={filters} onChange={change} onClearAll={clearFilters} />
      <LibraryShelf
        filters={filters}
        page={page}
        onPage={turnTo}
        onSort={(sort) => change({ sort })}
        onClearAll={clearFilters}
      />
    </>
  );
}
