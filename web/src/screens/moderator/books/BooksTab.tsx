import { bookStatuses, moderatorBookStatusLabels } from '@gbr/domain/choices.ts';
import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { moderatorBookMessages } from '@gbr/domain/messages/moderator-book.ts';
import type { AllBooksQuery } from '@gbr/domain/wire/moderation.ts';
import { useQuery } from '@tanstack/react-query';
import { booksTableQuery } from '../../../api/moderation.ts';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { FilterBar } from '../FilterBar.tsx';
import type { FilterField } from '../FilterBar.tsx';
import { TablePager, pastTheEnd } from '../TablePager.tsx';
import { TableSkeleton } from '../TableSkeleton.tsx';
import { ListHeading } from '../ListHeading.tsx';
import { choicesOf, useListAddress } from '../list-address.ts';
import type { OpenDialog } from '../use-dialogs.ts';
import { totalText } from '../total-text.ts';
import { BooksTable, bookColumnNames } from './BooksTable.tsx';

const fields = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'author', label: 'Author', kind: 'text' },
  { name: 'asin', label: 'ASIN', kind: 'text' },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    options: bookStatuses.map((value) => ({ value, label: moderatorBookStatusLabels[value] })),
  },
  { name: 'ownerName', label: 'Owner Name', kind: 'text' },
  { name: 'minWords', label: 'Min Words', kind: 'number' },
  { name: 'maxWords', label: 'Max Words', kind: 'number' },
] as const satisfies readonly FilterField<keyof AllBooksQuery>[];
const names = fields.map(({ name }) => name);
const choices = choicesOf(fields);

export function BooksTab({ open }: { open: OpenDialog }) {
  const address = useListAddress(names, bookColumnNames, choices);
  const { filters, sorting, request, filter, sortBy, turnTo } = address;
  const asked = { ...filters, sort: sorting?.column, order: sorting?.order };
  const list = useQuery(booksTableQuery(asked, request));

  return (
    <section aria-labelledby="books-heading" aria-busy={list.isPlaceholderData || undefined}>
      <ListHeading
        id="books-heading"
        title="All Books (Moderator)"
        count={list.data && `${totalText(list.data)} ${list.data.total === 1 ? 'book' : 'books'}`}
      />
      <FilterBar label="Filter books" fields={fields} applied={filters} onFilter={filter} />
      {list.isError && (
        <ErrorBanner className="mb-4" onRetry={() => void list.refetch()}>
          {moderatorMessages.allBooksFailed}
        </ErrorBanner>
      )}
      {list.isLoading && <TableSkeleton text="Loading books..." />}
      {list.data && (
        <>
          <BooksTable
            books={list.data.rows}
            emptyText={request.page > 1 ? pastTheEnd : moderatorBookMessages.noneMatch}
            sorting={sorting}
            onSort={sortBy}
            open={open}
          />
          <TablePager
            label="Pages of books"
            headingId="books-heading"
            page={list.data}
            request={request}
            isTurning={list.isPlaceholderData}
            onTurn={turnTo}
          />
        </>
      )}
    </section>
  );
}
