import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { stopReasonLabels } from '@gbr/domain/stop-reasons.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { stopsQuery } from '../../../api/moderation.ts';
import { dayText } from '../../../parts/dates.ts';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';

export function BookStops({ bookId, open }: { bookId: string; open: OpenDialog }) {
  const list = useInfiniteQuery(stopsQuery(bookId));
  const stops = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      {list.isError && (
        <ErrorBanner onRetry={() => void list.refetch()}>{moderatorMessages.stopsFailed}</ErrorBanner>
      )}
      {list.isLoading && <Loading />}
      {list.data && stops.length === 0 && <p className="text-sm text-soft">Nobody stopped and said why.</p>}
      <ul className="divide-y divide-line">
        {stops.map(({ _id, at, reason, note, user }) => (
          <li key={_id} className="py-2">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <NameButton onOpen={() => open.member({ id: user._id })}>{user.name}</NameButton>
              <span className="grow">{reason ? stopReasonLabels[reason] : 'No reason given'}</span>
              <span className="text-sm text-soft">{dayText(at)}</span>
            </p>
            {note && <p className="mt-1 text-[0.95rem] wrap-anywhere as-typed text-soft">{note}</p>}
          </li>
        ))}
      </ul>
      <ShowMore list={list} quiet />
    </>
  );
}
