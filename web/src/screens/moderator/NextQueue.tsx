import { dashboardMessages } from '@gbr/domain/messages/dashboard.ts';
import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { waitingQueue } from '@gbr/domain/next-step.ts';
import { useQuery } from '@tanstack/react-query';
import { queuesQuery } from '../../api/queues.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useModeratorTab } from './tabs.ts';

/** From a queue that is empty to the one in which somebody waits. */
export function NextQueue() {
  const { tab } = useModeratorTab();
  const { data: queues } = useQuery(queuesQuery);
  if (!queues) return null;
  const next = waitingQueue(queues);
  if (!next) return <p className="font-semibold">{moderatorMessages.allDone}</p>;
  // A count from a moment ago may still name the queue that has just been emptied.
  if (next === tab) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 font-semibold">
      {dashboardMessages.next[next]}
      <LinkButton to={paths.moderator(next)} variant="secondary" size="sm">
        Go to the queue
      </LinkButton>
    </p>
  );
}
