import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { unreadQuery } from '../api/records.ts';
import { paths } from '../paths.ts';
import { useNewInTitle } from './page-title.ts';

export function InboxBell() {
  const { data } = useQuery(unreadQuery);
  useNewInTitle(data);
  const unread = data ?? 0;
  const name = unread > 0 ? `Inbox, ${unread} unread` : 'Inbox';
  return (
    <Link
      to={paths.inbox()}
      aria-label={name}
      title={name}
      className="relative inline-flex finger-size size-10 shrink-0 items-center justify-center rounded-md text-soft hover:bg-sunken hover:text-ink"
    >
      <Bell aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 right-0 min-w-4.5 rounded-full bg-gold px-1 text-center text-[0.7rem] leading-4.5 font-bold text-gold-ink"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
