import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memberBooksQuery } from '../../../api/moderation.ts';
import { Rating } from '../../../parts/book/Rating.tsx';
import { BookStatusBadge } from '../../../parts/book/StatusBadges.tsx';
import { dayText } from '../../../parts/dates.ts';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';

export function UserBooks({ userId, open }: { userId: string; open: OpenDialog }) {
  const list = useInfiniteQuery(memberBooksQuery(userId));
  const books = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      {list.isError && (
        <ErrorBanner onRetry={() => void list.refetch()}>{moderatorMessages.allBooksFailed}</ErrorBanner>
      )}
      {list.isLoading && <Loading />}
      {list.data && books.length === 0 && <p className="text-sm text-soft">Has not added any books yet.</p>}
      <ul className="divide-y divide-line">
        {books.map((book) => (
          <li key={book._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <NameButton className="grow" onOpen={() => open.book({ id: book._id, known: book })}>
              {book.title}
            </NameButton>
            <Rating average={book.averageRating} count={book.reviewCount} />
            <BookStatusBadge status={book.status} asModerator />
            <span className="text-sm text-soft">{dayText(book.createdAt)}</span>
          </li>
        ))}
      </ul>
      <ShowMore list={list} quiet />
    </>
  );
}
