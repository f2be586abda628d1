import { amountText } from '@gbr/domain/amounts.ts';
import { keysOf } from '@gbr/domain/keys-of.ts';
import { booksTableRatingDecimals } from '@gbr/domain/limits.ts';
import { formatRating } from '@gbr/domain/ratings.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { bookSorts } from '@gbr/domain/wire/moderation.ts';
import { useRef } from 'react';
import { dayText } from '../../../parts/dates.ts';
import { BookStatusBadge } from '../../../parts/book/StatusBadges.tsx';
import { Td } from '../../../ui/Table.tsx';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { NameButton } from '../NameButton.tsx';
import { ListTable } from '../ListTable.tsx';
import { RowActions } from '../RowActions.tsx';
import { RowName } from '../RowName.tsx';
import type { Columns } from '../SortHeads.tsx';
import type { Sorting } from '../list-address.ts';
import type { OpenDialog } from '../use-dialogs.ts';

type BookColumn = (typeof bookSorts)[number];
const columns: Columns<BookColumn> = {
  title: { label: 'Title' },
  author: { label: 'Author' },
  asin: { label: 'ASIN' },
  status: { label: 'Status' },
  owner: { label: 'Owner' },
  wordCount: { label: 'Word Count', numeric: true },
  reviewCount: { label: 'Review Count', numeric: true },
  avgRating: { label: 'Avg Rating', numeric: true },
  createdAt: { label: 'Created At' },
};
export const bookColumnNames = keysOf(columns);

interface BooksTableProps {
  books: readonly Book[];
  emptyText: string;
  sorting: Sorting<BookColumn>;
  onSort: (column: BookColumn) => void;
  open: OpenDialog;
}

export function BooksTable({ books, emptyText, sorting, onSort, open }: BooksTableProps) {
  return (
    <ListTable
      label="Books"
      columns={columns}
      sorting={sorting}
      onSort={onSort}
      emptyText={emptyText}
      rows={books.map((book) => (
        <BookRow key={book._id} book={book} open={open} />
      ))}
    />
  );
}

function BookRow({ book, open }: { book: Book; open: OpenDialog }) {
  const titleId = `title-${book._id}`;
  const row = useRef<HTMLTableRowElement>(null);
  useFocusKept(row);
  const showDetails = () => open.book({ id: book._id, known: book });
  return (
    <tr ref={row} className="hover:bg-sunken/60">
      <Td className="min-w-40">
        <RowName id={titleId} onOpen={showDetails}>
          {book.title}
        </RowName>
      </Td>
      <Td className="min-w-28 wrap-anywhere">{book.author}</Td>
      <Td className="figures">{book.asin}</Td>
      <Td>
        <BookStatusBadge status={book.status} asModerator />
      </Td>
      <Td className="min-w-28 wrap-anywhere">
        <NameButton onOpen={() => open.member({ id: book.owner._id })}>{book.owner.name}</NameButton>
      </Td>
      <Td numeric>{amountText(book.wordCount)}</Td>
      <Td numeric>{amountText(book.reviewCount)}</Td>
      <Td numeric>{formatRating(book.averageRating, booksTableRatingDecimals)}</Td>
      <Td className="whitespace-nowrap text-soft">{dayText(book.createdAt)}</Td>
      <RowActions
        describedBy={titleId}
        onDetails={showDetails}
        onEdit={() => open.book({ id: book._id, known: book, editing: true })}
      />
    </tr>
  );
}
