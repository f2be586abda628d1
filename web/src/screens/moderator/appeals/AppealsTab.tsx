import { amountText } from '@gbr/domain/amounts.ts';
import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { moderatorAppealMessages } from '@gbr/domain/messages/moderator-appeal.ts';
import type { ModeratorQueues } from '@gbr/domain/next-step.ts';
import type { Appeal } from '@gbr/domain/wire/appeals.ts';
import { isOneOf } from '@gbr/domain/choices.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { appealsQuery } from '../../../api/appeals.ts';
import { queuesQuery } from '../../../api/queues.ts';
import { Chips } from '../../../ui/Chips.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { MoreBelow } from '../MoreBelow.tsx';
import { QueueLoading } from '../QueueLoading.tsx';
import { NextQueue } from '../NextQueue.tsx';
import { totalText } from '../total-text.ts';
import type { OpenDialog } from '../use-dialogs.ts';
import { AppealCard } from './AppealCard.tsx';

const outcomes = ['open', 'upheld', 'overturned'] as const;
const options = [
  { value: 'open', label: 'Open' },
  { value: 'upheld', label: 'Decision upheld' },
  { value: 'overturned', label: 'Decision overturned' },
] as const;

export function AppealsTab({ open }: { open: OpenDialog }) {
  const [address, setAddress] = useSearchParams();
  const chosen = address.get('outcome');
  const outcome = isOneOf(outcomes, chosen) ? chosen : 'open';
  const list = useInfiniteQuery(appealsQuery(outcome));
  const appeals: Appeal[] = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const first = list.data?.pages[0];
  const queues = useQuery({ ...queuesQuery, enabled: outcome === 'open' });

  return (
    <section aria-labelledby="appeals-heading" aria-busy={list.isPlaceholderData || undefined}>
      <h2 id="appeals-heading" tabIndex={-1} className="title text-2xl outline-none">
        Appeals
      </h2>
      <p role="status" className="mb-4 min-h-[1lh] text-soft">
        {first && !queues.isLoading && (
          <>
            {totalText(first)} {first.total === 1 ? 'appeal' : 'appeals'}
            {outcome === 'open' && ` to answer${byOthers(first.total, queues.data)}`}.
          </>
        )}
      </p>
      <Chips
        label="Which appeals"
        value={outcome}
        options={options}
        onValue={(value) =>
          setAddress(value === 'open' ? { tab: 'appeals' } : { tab: 'appeals', outcome: value }, {
            preventScrollReset: true,
            // The chip responds at once, and not only when the list is drawn.
            flushSync: true,
          })
        }
        className="mb-5"
      />
      {list.isError && (
        <ErrorBanner className="mb-6" onRetry={() => void list.refetch()}>
          {moderatorMessages.appealsFailed}
        </ErrorBanner>
      )}
      {list.isLoading && <QueueLoading text="Loading appeals..." />}
      {list.data && appeals.length === 0 && (
        <EmptyState icon={<Scale />} action={outcome === 'open' && <NextQueue />}>
          {outcome === 'open' ? moderatorAppealMessages.empty : moderatorAppealMessages.noneMatch}
        </EmptyState>
      )}
      <ol className="grid gap-4">
        {appeals.map((appeal) => (
          <li key={appeal._id}>
            <AppealCard appeal={appeal} open={open} />
          </li>
        ))}
      </ol>
      <MoreBelow list={list} />
    </section>
  );
}

function byOthers(total: number, queues: ModeratorQueues | undefined): string {
  const count = queues ? total - queues.appeals : 0;
  if (count <= 0) return '';
  return count === total ? ', by someone else' : `, ${amountText(count)} of them by someone else`;
}
