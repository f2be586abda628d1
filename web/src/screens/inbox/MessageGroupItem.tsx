import { countText } from '@gbr/domain/amounts.ts';
import { CheckCheck, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { MessageItem } from './MessageItem.tsx';
import { unreadIn } from './group-messages.ts';
import type { MessageGroup } from './group-messages.ts';

interface MessageGroupItemProps {
  title: string;
  messages: MessageGroup['messages'];
  isOpen: boolean;
  onToggle: () => void;
  onRead: (ids: string[]) => void;
}

export function MessageGroupItem({ title, messages, isOpen, onToggle, onRead }: MessageGroupItemProps) {
  const listId = useId();
  const unread = unreadIn(messages);
  const count = countText(messages.length, 'message', 'messages');
  return (
    <li>
      <div className="flex items-center gap-3 px-4 py-1 sm:px-5">
        <h3 className="min-w-0 grow">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={onToggle}
            className="group flex min-h-11 w-full items-center gap-3 py-2 text-left"
          >
            <ChevronDown
              aria-hidden="true"
              className="-mx-1 size-4.5 shrink-0 text-gilt transition-transform duration-200 group-aria-expanded:rotate-180"
            />
            <span className="min-w-0 grow wrap-anywhere">
              <bdi className="title text-lg leading-snug group-hover:underline">{title}</bdi>{' '}
              <span className="figures block text-sm font-normal text-soft sm:inline sm:pl-1.5">
                {unread.length > 0 ? `${count}, ${unread.length} unread` : count}
              </span>
            </span>
          </button>
        </h3>
        {unread.length > 0 && (
          <IconButton
            label={`Mark ${unread.length} about ${title} as read`}
            onClick={(event) => {
              event.currentTarget.closest('li')?.querySelector('button')?.focus();
              onRead(unread.map(({ _id }) => _id));
            }}
            className="self-start"
          >
            <CheckCheck />
          </IconButton>
        )}
      </div>
      <ul id={listId}>
        {(isOpen ? messages : messages.slice(0, 1)).map((message) => (
          <MessageItem key={message._id} message={message} onRead={() => onRead([message._id])} />
        ))}
      </ul>
    </li>
  );
}
