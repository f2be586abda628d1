import { inboxMessages } from '@gbr/domain/messages/inbox.ts';
import { shownTitle } from '../../parts/book/shown-title.ts';
import { MessageGroupItem } from './MessageGroupItem.tsx';
import { MessageItem } from './MessageItem.tsx';
import { dayHeading } from './group-messages.ts';
import type { MessageDay } from './group-messages.ts';
import type { useOpenGroups } from './use-open-groups.ts';

interface InboxDayProps {
  messageDay: MessageDay;
  now: Date;
  openGroups: ReturnType<typeof useOpenGroups>;
  onRead: (ids: string[]) => void;
  /** Older messages of the same day are still to be loaded. */
  goesOn: boolean;
}

export function InboxDay({ messageDay: { day, groups }, now, openGroups, onRead, goesOn }: InboxDayProps) {
  return (
    <section aria-labelledby={`day-${day}`} className="mb-7">
      <h2 id={`day-${day}`} className="figures mb-2 text-sm font-semibold text-soft">
        {dayHeading(day, now)}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-sm">
        {groups.map((group) => {
          const [first, ...others] = group.messages;
          return group.title === undefined || others.length === 0 ? (
            first && <MessageItem key={group.key} message={first} onRead={() => onRead([first._id])} />
          ) : (
            <MessageGroupItem
              key={group.key}
              title={shownTitle({ title: group.title })}
              messages={group.messages}
              isOpen={openGroups.isOpen(group)}
              onToggle={() => openGroups.toggle(group)}
              onRead={onRead}
            />
          );
        })}
      </ul>
      {goesOn && <p className="mt-2 text-center text-sm text-soft">{inboxMessages.dayGoesOn}</p>}
    </section>
  );
}
