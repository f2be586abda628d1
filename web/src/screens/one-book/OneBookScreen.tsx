import { editBookMessages } from '@gbr/domain/messages/edit-book.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { canEditBook } from '@gbr/domain/permissions.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { asActor } from '../../api/as-actor.ts';
import { meQuery } from '../../api/account.ts';
import { bookQuery, myBooksQuery } from '../../api/books.ts';
import { useToken } from '../../api/use-token.ts';
import { EditBookDialog } from '../../parts/book/EditBookDialog.tsx';
import { useLaunchAsked } from '../../parts/book/launch-state.ts';
import { LaunchReviewDialog } from '../../parts/book/LaunchReviewDialog.tsx';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { BookHead } from './BookHead.tsx';
import { BookLoadFailed } from './BookLoadFailed.tsx';
import { BookLoading } from './BookLoading.tsx';
import { BookReviews } from './BookReviews.tsx';
import { ReviewCampaigns } from './ReviewCampaigns.tsx';

export function OneBookScreen() {
  const { bookId = '' } = useParams();
  return <BookPage key={bookId} bookId={bookId} />;
}

function BookPage({ bookId }: { bookId: string }) {
  const token = useToken();
  const { data: me, isPending: isMePending } = useQuery(meQuery);
  const shelf = useQueryClient();
  const {
    data: book,
    error,
    refetch,
  } = useQuery({
    ...bookQuery(bookId),
    // Coming from My Books, the page shows at once and is refetched.
    placeholderData: () => shelf.getQueryData(myBooksQuery.queryKey)?.find(({ _id }) => _id === bookId),
  });
  // Which buttons and forms there are depends on whose book it is: all of it comes at once.
  const shown = isMePending ? undefined : book;
  const loadFailed = error && !book;
  const isLaunchAsked = useLaunchAsked();
  const [launching, setLaunching] = useState<Book | 'asked' | undefined>(isLaunchAsked ? 'asked' : undefined);
  const [editing, setEditing] = useState<Book | undefined>();
  usePageTitle(book?.title);

  // The server shows less of the book to a reader: send them to the reader's page.
  if (book && !('owner' in book)) return <Navigate to={paths.bookForReview(bookId)} replace />;

  const isMine =
    me !== undefined && book !== undefined && !canEditBook(asActor(me), { ownerId: book.owner._id });

  // From then on the dialog stays, whatever becomes of the book.
  if (launching === 'asked' && isMine && book.status === 'approved') setLaunching(book);

  return (
    <>
      <BackLink to={paths.myBooks()}>Back to My Books</BackLink>
      {!token && <LoggedOutNotice text={loggedOutMessages.page} />}
      {token && loadFailed && <BookLoadFailed error={error} onRetry={() => void refetch()} />}
      {token && !shown && !loadFailed && <BookLoading />}
      {token && shown && (
        <>
          <BookHead
            book={shown}
            isMine={isMine}
            onGetReviewed={() => setLaunching(shown)}
            onEdit={() => setEditing(shown)}
          />
          <ReviewCampaigns book={shown} me={me} />
          <BookReviews book={shown} />
        </>
      )}
      {launching && launching !== 'asked' && (
        <LaunchReviewDialog book={launching} onClose={() => setLaunching(undefined)} />
      )}
      {editing && (
        <EditBookDialog
          book={editing}
          success={editBookMessages.successOnPage}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
