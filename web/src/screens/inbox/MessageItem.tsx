import type { InboxMessage } from '@gbr/domain/wire/records.ts';
import { clsx } from 'clsx';
import { Check, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../parts/dates.ts';
import { safeNext } from '../../paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface MessageItemProps {
  message: InboxMessage;
  onRead: () => void;
}

/** Following its link marks it as read. */
export function MessageItem({ message: { at, text, link, readAt }, onRead }: MessageItemProps) {
  const isUnread = readAt === null;
  const to = safeNext(link);
  const textId = useId();
  return (
    <li
      tabIndex={-1}
      className={clsx(
        'flex items-start gap-3 px-4 py-4 -outline-offset-2 sm:px-5',
        isUnread && 'bg-gold-wash/60',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'mt-2 size-2.5 shrink-0 rounded-full',
          isUnread ? 'bg-gold-deep system-chosen' : 'bg-transparent',
        )}
      />
      <div className="min-w-0 grow pr-2">
        {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
        {to ? (
          <Link
            id={textId}
            to={to}
            onClick={() => isUnread && onRead()}
            className={clsx('group no-underline hover:underline', isUnread && 'font-semibold')}
          >
            {text}
            {/* Without a width of its own, it never stands alone on a line. */}
            <ChevronRight aria-hidden="true" className="-mr-5 ml-1 inline size-4 text-gilt" />
          </Link>
        ) : (
          <p id={textId} className={clsx(isUnread && 'font-semibold')}>
            {text}
          </p>
        )}
        <time dateTime={at} className="figures mt-1 block text-sm text-soft">
          {momentText(at)}
        </time>
      </div>
      {isUnread && (
        <IconButton
          label="Mark as read"
          aria-describedby={textId}
          onClick={(event) => {
            // The button goes, and would take the focus with it.
            event.currentTarget.closest('li')?.focus();
            onRead();
          }}
          className="-my-1"
        >
          <Check />
        </IconButton>
      )}
    </li>
  );
}
