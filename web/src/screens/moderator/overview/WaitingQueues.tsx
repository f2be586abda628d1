import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { queueNames } from '@gbr/domain/next-step.ts';
import type { ModeratorQueues } from '@gbr/domain/next-step.ts';
import { useId } from 'react';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';

/** Each queue in which something waits for this moderator, and how much. */
export function WaitingQueues({ queues }: { queues: ModeratorQueues }) {
  const id = useId();
  const waiting = queueNames.filter((name) => queues[name] > 0);
  if (waiting.length === 0) {
    return <p className="mb-8 font-semibold">{moderatorMessages.nothingWaits}</p>;
  }
  return (
    <ul className="mb-8 grid gap-3">
      {waiting.map((name) => (
        <li key={name} className="flex flex-wrap items-center gap-x-6 gap-y-2 font-semibold">
          <span id={`${id}-${name}`} className="sm:min-w-80">
            {moderatorMessages.waiting[name](queues[name])}
          </span>
          <LinkButton
            to={paths.moderator(name)}
            variant="secondary"
            size="sm"
            aria-describedby={`${id}-${name}`}
          >
            Go to the queue
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
