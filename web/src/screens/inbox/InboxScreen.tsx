import { countText } from '@gbr/domain/amounts.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { commonMessages } from '@gbr/domain/messages/common.ts';
import { inboxMessages } from '@gbr/domain/messages/inbox.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CheckCheck, Inbox } from 'lucide-react';
import { markRead, inboxQuery, unreadQuery } from '../../api/records.ts';
import { failureText } from '../../api/api-error.ts';
import { useToken } from '../../api/use-token.ts';
import { useActionOnEach } from '../../api/use-action.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { useNow } from '../../parts/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { InboxDay } from './InboxDay.tsx';
import { groupMessages } from './group-messages.ts';
import { useOpenGroups } from './use-open-groups.ts';

export function InboxScreen() {
  const token = useToken();
  const list = useInfiniteQuery(inboxQuery);
  const { data: counted } = useQuery(unreadQuery);
  const unread = counted ?? 0;
  const openGroups = useOpenGroups();
  const now = useNow(0);

  const read = useActionOnEach(async ({ ids }: ReturnType<typeof marking>) => {
    try {
      await markRead({ read: ids });
    } catch (error) {
      toast(failureText(error, commonMessages.genericError), { kind: 'error', ms: memberToastMs });
    }
  });

  const markAsRead = (ids: string[] | 'all') => void read.run(marking(ids));

  if (!token) {
    return (
      <>
        <PageHeader title="Inbox" />
        <LoggedOutNotice text={loggedOutMessages.page} />
      </>
    );
  }

  const days = groupMessages(list.data?.pages.flatMap(({ rows }) => rows) ?? []);

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Inbox"
        lead={<span role="status">{unreadText(counted)}</span>}
        actions={
          unread > 0 && (
            <FocusKept>
              <Button
                variant="secondary"
                pending={read.isPending(marking('all'))}
                onClick={() => markAsRead('all')}
              >
                <CheckCheck aria-hidden="true" /> Mark all as read
              </Button>
            </FocusKept>
          )
        }
      />
      {list.isError && (
        <ErrorBanner className="mb-6" onRetry={() => void list.refetch()}>
          {inboxMessages.loadFailed}
        </ErrorBanner>
      )}
      {list.isPending && !list.isError && (
        <Loading>
          <Skeleton className="h-72" />
        </Loading>
      )}
      {list.data && days.length === 0 && <EmptyState icon={<Inbox />}>{inboxMessages.empty}</EmptyState>}
      {days.map((messageDay) => (
        <InboxDay
          key={messageDay.day}
          messageDay={messageDay}
          now={now}
          openGroups={openGroups}
          onRead={markAsRead}
          goesOn={messageDay === days.at(-1) && list.hasNextPage}
        />
      ))}
      <div className="mt-5 text-center empty:hidden">
        <ShowMore list={list} label="Show older messages" />
      </div>
    </div>
  );
}

const marking = (ids: string[] | 'all') => ({ _id: String(ids), ids });

/** Nothing is said, in a line of its height, before the number is known. */
function unreadText(unread: number | undefined) {
  if (unread === undefined) return '\u00a0';
  return unread > 0 ? countText(unread, 'unread message', 'unread messages') : 'No unread messages.';
}
