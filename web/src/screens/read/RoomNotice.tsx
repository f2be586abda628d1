import { deadlineOf, isExpired } from '@gbr/domain/deadlines.ts';
import { turnInMessages } from '@gbr/domain/messages/turn-in.ts';
import { roomMessages } from '@gbr/domain/messages/room.ts';
import { hour } from '@gbr/domain/units.ts';
import type { Book, ReviewingBook } from '@gbr/domain/wire/books.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../../parts/dates.ts';
import { ownAssignment } from '../../parts/review/own-assignment.ts';
import { useNow } from '../../parts/use-now.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface RoomNoticeProps {
  book: Book | ReviewingBook;
  /** It may not be opened again. */
  isGone: boolean;
}

/** That the time for the review ends, or the book is taken away: nothing else in here tells a reader. */
export function RoomNotice({ book, isGone }: RoomNoticeProps) {
  const picked = 'userReviewStatus' in book ? ownAssignment(book) : undefined;
  const pickedAt = picked && new Date(picked.pickedAt);
  const now = useNow(pickedAt ? deadlineOf(pickedAt).getTime() : Infinity);
  const [putAway, setPutAway] = useState<string | undefined>();
  const text = textFor(pickedAt, now, isGone);
  return (
    <div role="status">
      {text && text !== putAway && (
        <div className="room-notice">
          <p>{text}</p>
          <IconButton label="Close" onClick={() => setPutAway(text)}>
            <X />
          </IconButton>
        </div>
      )}
    </div>
  );
}

function textFor(pickedAt: Date | undefined, now: Date, isGone: boolean): string | undefined {
  const { taken, staysOpen, endsSoon } = roomMessages;
  if (pickedAt && isExpired(pickedAt, now)) return `${turnInMessages.deadlinePassed} ${staysOpen}`;
  if (isGone) return `${taken} ${staysOpen}`;
  if (!pickedAt) return undefined;
  const deadline = deadlineOf(pickedAt);
  const isSoon = deadline.getTime() - now.getTime() <= hour;
  return isSoon ? endsSoon(momentText(deadline.toISOString())) : undefined;
}
