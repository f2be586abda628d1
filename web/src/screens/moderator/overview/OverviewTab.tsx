import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import type { Overview } from '@gbr/domain/wire/stats.ts';
import { useQuery } from '@tanstack/react-query';
import { BookCheck, BookX, Hourglass, Library, MessageSquareText, Send, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { overviewQuery } from '../../../api/oversight.ts';
import { queuesQuery } from '../../../api/queues.ts';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { OverviewTile } from './OverviewTile.tsx';
import { WaitingQueues } from './WaitingQueues.tsx';

interface Tile {
  key: keyof Overview;
  text: string;
  hint: string;
  query?: string;
  Icon: LucideIcon;
}

const tiles: readonly Tile[] = [
  { key: 'totalUsers', text: 'Users', hint: 'members in total', query: '?tab=users', Icon: Users },
  { key: 'totalBooks', text: 'Books', hint: 'of any status', query: '?tab=books', Icon: Library },
  { key: 'pendingBooks', text: 'Pending', hint: 'awaiting approval', query: '?tab=pending', Icon: Hourglass },
  {
    key: 'approvedBooks',
    text: 'Approved',
    hint: 'can be launched',
    query: '?tab=books&status=approved',
    Icon: BookCheck,
  },
  {
    key: 'rejectedBooks',
    text: 'Rejected',
    hint: 'declined by our team',
    query: '?tab=books&status=rejected',
    Icon: BookX,
  },
  { key: 'activeCampaigns', text: 'Active', hint: 'running campaigns', Icon: Send },
  {
    key: 'finishedReviews',
    text: 'Finished',
    hint: 'reviews turned in',
    query: '?tab=reviews&show=all',
    Icon: MessageSquareText,
  },
];

export function OverviewTab() {
  const overview = useQuery(overviewQuery);
  const queues = useQuery(queuesQuery);
  return (
    <>
      <h2 className="sr-only">Overview</h2>
      {overview.isError && (
        <ErrorBanner className="mb-6" onRetry={() => void overview.refetch()}>
          {moderatorMessages.overviewFailed}
        </ErrorBanner>
      )}
      {queues.data && <WaitingQueues queues={queues.data} />}
      {/* How many queues stand above decides where the tiles are: they would move away under a pointer. */}
      {!queues.isLoading && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
          {tiles.map(({ key, ...tile }) => (
            <li key={key}>
              <OverviewTile {...tile} count={overview.data?.[key]} failed={!overview.isLoading} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
