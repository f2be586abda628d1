import { bookMessages } from '@gbr/domain/messages/book.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { readerMessages } from '@gbr/domain/messages/reader.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import { useQuery } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { meQuery } from '../../api/account.ts';
import { reviewingQuery } from '../../api/reviews.ts';
import { useToken } from '../../api/use-token.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { CancelReviewDialog } from '../../parts/review/CancelReviewDialog.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BookForReview } from './BookForReview.tsx';
import { TurnInDialog } from './TurnInDialog.tsx';
import { noBoxes } from './SubmitPanel.tsx';
import { useReviewDraft } from './use-review-draft.ts';

export function BookForReviewScreen() {
  const { bookId = '' } = useParams();
  return <ReaderPage key={bookId} bookId={bookId} />;
}

function ReaderPage({ bookId }: { bookId: string }) {
  const token = useToken();
  const me = useQuery(meQuery);
  const list = useQuery(reviewingQuery);
  // State lives here, so that neither a lost login nor a refetch takes away what was ticked and typed.
  const [boxes, setBoxes] = useState(noBoxes);
  const { draft, isRestored, open, type, startOver, forget } = useReviewDraft(bookId, me.data);
  const [turningIn, setTurningIn] = useState(false);
  const [turnedIn, setTurnedIn] = useState(false);
  const [stopping, setStopping] = useState<ReviewingBook | undefined>();
  const navigate = useNavigate();
  // The form begins with what is known and was saved of its member, so it cannot be opened before.
  const isLoading = list.isPending || me.isPending;
  const book = isLoading ? undefined : list.data?.find(({ _id }) => _id === bookId);
  usePageTitle(book?.title);

  function turnIn() {
    open();
    setTurningIn(true);
  }

  function turnedInNow() {
    forget();
    setTurningIn(false);
    setTurnedIn(true);
  }

  return (
    <>
      <BackLink to={paths.reviewing()}>Back to Books I'm Reviewing</BackLink>
      <PageHeader title="BOOK FOR REVIEW" />
      {!token && <LoggedOutNotice text={loggedOutMessages.page} inNewTab />}
      {token && list.isError && (
        <ErrorBanner className="mb-6" onRetry={() => void list.refetch()}>
          {bookMessages.loadFailed}
        </ErrorBanner>
      )}
      {token && isLoading && (
        <Loading>
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <Skeleton className="h-96" />
            <Skeleton className="h-72" />
          </div>
        </Loading>
      )}
      {token && !isLoading && list.data && !book && (
        <EmptyState
          icon={<BookX />}
          action={<LinkButton to={paths.reviewing()}>See the books I'm reviewing</LinkButton>}
        >
          {readerMessages.notAssigned}
        </EmptyState>
      )}
      {token && book && (
        <BookForReview
          book={book}
          boxes={boxes}
          isNewlyFinished={turnedIn}
          onBoxes={setBoxes}
          onTurnIn={turnIn}
          onStop={() => setStopping(book)}
        />
      )}
      {stopping && (
        <CancelReviewDialog
          book={stopping}
          onCancelled={() => void navigate(paths.reviewing(), { replace: true })}
          onClose={() => setStopping(undefined)}
        />
      )}
      {turningIn && draft && (
        <TurnInDialog
          bookId={bookId}
          option={book?.reviewCampaigns[0]?.option}
          draft={draft}
          isRestored={isRestored}
          onDraft={type}
          onStartOver={startOver}
          onTurnedIn={turnedInNow}
          onClose={() => setTurningIn(false)}
        />
      )}
    </>
  );
}
