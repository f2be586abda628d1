import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { moderatorPendingMessages } from '@gbr/domain/messages/moderator-pending.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { pendingBooksQuery } from '../../../api/moderation.ts';
import { afterDialog } from '../../../ui/after-dialog.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { MoreBelow } from '../MoreBelow.tsx';
import { QueueLoading } from '../QueueLoading.tsx';
import { BookDialog } from '../books/BookDialog.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { countText } from '@gbr/domain/amounts.ts';
import { PendingCard } from './PendingCard.tsx';
import { NextQueue } from '../NextQueue.tsx';
import { QueueKeys } from '../QueueKeys.tsx';
import { queueHeadingId, useQueue } from '../use-queue.ts';
import { useKeys, useKeysSetting } from '../use-keys.ts';
import { useDecisions } from './use-decisions.ts';

interface Opened {
  book: Book;
  start: 'view' | 'edit' | 'decline';
}

const shortcuts = [
  { keys: ['N', 'J'], does: 'next book' },
  { keys: ['P', 'K'], does: 'previous book' },
  { keys: ['O'], does: 'details' },
  { keys: ['A'], does: 'approve' },
  { keys: ['D'], does: 'decline with a reason' },
  { keys: ['E'], does: 'edit' },
  { keys: ['U'], does: 'undo' },
] as const;

export function PendingTab({ open }: { open: OpenDialog }) {
  const list = useInfiniteQuery(pendingBooksQuery);
  const books = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const queue = useQueue(books);
  const [opened, setOpened] = useState<Opened>();
  const [keysOn, setKeysOn] = useKeysSetting();
  const { approve, offerUndo, undoLast } = useDecisions(queue.focusSoon, queue.returnTo);

  const start = (how: Opened['start']) => queue.withCurrentInSight((book) => setOpened({ book, start: how }));

  useKeys(keysOn, 0, {
    n: () => queue.move(1),
    j: () => queue.move(1),
    p: () => queue.move(-1),
    k: () => queue.move(-1),
    a: () => queue.withCurrentInSight((book) => void approve.run(book)),
    d: () => start('decline'),
    e: () => start('edit'),
    o: () => start('view'),
    u: () => void undoLast(),
  });

  return (
    <section aria-labelledby={queueHeadingId}>
      <div className="mb-5">
        <h2 id={queueHeadingId} tabIndex={-1} className="title text-2xl outline-none">
          Pending Books
        </h2>
        {list.data && (
          <p role="status" className="text-soft">
            {countText(list.data.pages[0]?.total ?? 0, 'book', 'books')} awaiting approval.
          </p>
        )}
      </div>
      {list.isError && (
        <ErrorBanner className="mb-6" onRetry={() => void list.refetch()}>
          {moderatorMessages.pendingFailed}
        </ErrorBanner>
      )}
      {list.isLoading && <QueueLoading text="Loading pending books..." />}
      {books.length > 0 && <QueueKeys shortcuts={shortcuts} isOn={keysOn} onTurn={setKeysOn} />}
      {list.data && books.length === 0 && (
        <EmptyState icon={<Inbox />} action={<NextQueue />}>
          {moderatorPendingMessages.empty}
        </EmptyState>
      )}
      <ol className="grid gap-4">
        {books.map((book) => (
          <li key={book._id}>
            <PendingCard
              book={book}
              isCurrent={book._id === queue.current?._id}
              isBusy={approve.isPending(book)}
              onFocus={() => queue.choose(book)}
              onFocusLost={queue.focusSoon}
              onApprove={() => {
                queue.choose(book);
                void approve.run(book);
              }}
              onDetails={() => {
                // Safari gives a button that is clicked no focus, which would choose it.
                queue.choose(book);
                setOpened({ book, start: 'view' });
              }}
              onOwner={() => open.member({ id: book.owner._id })}
            />
          </li>
        ))}
      </ol>
      <MoreBelow list={list} />
      {opened && (
        <BookDialog
          key={opened.book._id}
          id={opened.book._id}
          known={opened.book}
          editing={opened.start === 'edit'}
          declining={opened.start === 'decline'}
          tab="pending"
          keysOn={keysOn}
          onDecided={offerUndo}
          open={open}
          onClose={() => {
            setOpened(undefined);
            afterDialog(() => queue.focusSoon(opened.book._id));
          }}
        />
      )}
    </section>
  );
}
