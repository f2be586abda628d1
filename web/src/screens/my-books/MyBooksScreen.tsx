import { editBookMessages } from '@gbr/domain/messages/edit-book.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { myBooksMessages } from '@gbr/domain/messages/my-books.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useQuery } from '@tanstack/react-query';
import { BookPlus } from 'lucide-react';
import { useState } from 'react';
import { myBooksQuery } from '../../api/books.ts';
import { useToken } from '../../api/use-token.ts';
import { EditBookDialog } from '../../parts/book/EditBookDialog.tsx';
import { LaunchReviewDialog } from '../../parts/book/LaunchReviewDialog.tsx';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { MoreBooks } from '../../parts/book/MoreBooks.tsx';
import { useFirstBooks } from '../../parts/book/use-first-books.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MyBookCard } from './MyBookCard.tsx';

export function MyBooksScreen() {
  const token = useToken();
  const books = useQuery(myBooksQuery);
  const { first, onMore } = useFirstBooks(books.data ?? []);
  const [launching, setLaunching] = useState<Book | undefined>();
  const [editing, setEditing] = useState<Book | undefined>();

  return (
    <>
      <PageHeader
        title="My Books"
        lead={token && 'Your books, their status, and what readers say about them.'}
        actions={
          token &&
          books.data &&
          books.data.length > 0 && (
            <LinkButton to={paths.addBook()}>
              <BookPlus aria-hidden="true" /> Add a book
            </LinkButton>
          )
        }
      />
      {!token && <LoggedOutNotice text={loggedOutMessages.myBooks} />}
      {token && books.isError && (
        <ErrorBanner className="mb-8" onRetry={() => void books.refetch()}>
          {myBooksMessages.loadFailed}
        </ErrorBanner>
      )}
      {token && books.isPending && (
        <Loading text="Loading your books...">
          <div className={grid}>
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
          </div>
        </Loading>
      )}
      {token && books.data?.length === 0 && (
        <EmptyState
          icon={<BookPlus />}
          action={<LinkButton to={paths.addBook()}>Add your first book</LinkButton>}
        >
          {myBooksMessages.empty}
        </EmptyState>
      )}
      {token && books.data && books.data.length > 0 && (
        <ul className={grid}>
          {first.map((book) => (
            <li key={book._id}>
              <MyBookCard book={book} onReview={() => setLaunching(book)} onEdit={() => setEditing(book)} />
            </li>
          ))}
        </ul>
      )}
      {token && <MoreBooks onMore={onMore} />}
      {launching && <LaunchReviewDialog book={launching} onClose={() => setLaunching(undefined)} />}
      {editing && (
        <EditBookDialog
          book={editing}
          success={editBookMessages.success}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';
