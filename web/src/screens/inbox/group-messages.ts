import { justReadMs } from '@gbr/domain/limits.ts';
import type { InboxMessage } from '@gbr/domain/wire/records.ts';

export interface MessageGroup {
  key: string;
  /** Undefined for a message that is about no book. */
  title: string | undefined;
  /** Newest first; never none. */
  messages: InboxMessage[];
}

export interface MessageDay {
  /** YYYY-MM-DD, in the reader's own time zone. */
  day: string;
  groups: MessageGroup[];
}

// By book and day, at the place of the newest message. A group that a page has cut continues in its place.
export function groupMessages(messages: readonly InboxMessage[]): MessageDay[] {
  const days = new Map<string, Map<string, MessageGroup>>();
  for (const message of messages) {
    const day = localDay(new Date(message.at));
    const key = `${day} ${message.book?._id ?? message._id}`;
    const groups = days.get(day) ?? new Map<string, MessageGroup>();
    days.set(day, groups);
    const group = groups.get(key);
    if (group) group.messages.push(message);
    else groups.set(key, { key, title: message.book?.title, messages: [message] });
  }
  return [...days].map(([day, groups]) => ({ day, groups: [...groups.values()] }));
}

export const unreadIn = (messages: readonly InboxMessage[]) =>
  messages.filter(({ readAt }) => readAt === null);

/** Open while something in it is unread or was just read, so that a reader who comes back finds it open. */
export function startsOpen({ messages }: MessageGroup, now: Date): boolean {
  return messages.some(
    ({ readAt }) => readAt === null || now.getTime() - new Date(readAt).getTime() < justReadMs,
  );
}

const number = (value: number) => String(value).padStart(2, '0');

export function localDay(moment: Date): string {
  return `${moment.getFullYear()}-${number(moment.getMonth() + 1)}-${number(moment.getDate())}`;
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

/** 'Today', 'Yesterday', else 'Saturday, 21 November 2026'. */
export function dayHeading(day: string, now: Date): string {
  if (day === localDay(now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === localDay(yesterday) ? 'Yesterday' : longDay.format(new Date(`${day}T12:00:00`));
}
