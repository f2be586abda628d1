import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { assignmentsQuery } from '../../../api/moderation.ts';
import { dayText } from '../../../parts/dates.ts';
import { AssignmentStatusBadge } from '../../../parts/book/StatusBadges.tsx';
import { shownTitle } from '../../../parts/book/shown-title.ts';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { NameButton } from '../NameButton.tsx';
import { CheckBadge } from '../CheckBadge.tsx';
import type { OpenDialog } from '../use-dialogs.ts';

export function UserAssignments({ userId, open }: { userId: string; open: OpenDialog }) {
  const list = useInfiniteQuery(assignmentsQuery({ user: userId, limit: 20 }));
  const assignments = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      {list.isError && (
        <ErrorBanner onRetry={() => void list.refetch()}>{moderatorMessages.assignmentsFailed}</ErrorBanner>
      )}
      {list.isLoading && <Loading />}
      {list.data && assignments.length === 0 && (
        <p className="text-sm text-soft">Has not picked any books yet.</p>
      )}
      <ul className="divide-y divide-line">
        {assignments.map(({ _id, book, status, rating, check, pickedAt, finishedAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            {book.title ? (
              <NameButton className="grow" onOpen={() => open.book({ id: book._id })}>
                {book.title}
              </NameButton>
            ) : (
              <span className="grow">{shownTitle(book)}</span>
            )}
            {rating !== null && <Stars value={rating} />}
            <AssignmentStatusBadge status={status} />
            {status === 'finished' && <CheckBadge check={check} />}
            <span className="text-sm text-soft">{dayText(finishedAt ?? pickedAt)}</span>
          </li>
        ))}
      </ul>
      <ShowMore list={list} quiet />
    </>
  );
}
