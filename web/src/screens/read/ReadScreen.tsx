import './read.css';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { roomMessages } from '@gbr/domain/messages/room.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { failureText, isNotFound } from '../../api/api-error.ts';
import { bookQuery } from '../../api/books.ts';
import { readingQuery } from '../../api/reading.ts';
import { useMember } from '../../api/use-member.ts';
import { useToken } from '../../api/use-token.ts';
import { banText } from '../../parts/notices/ban-text.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { paths } from '../../paths.ts';
import { Aside } from './Aside.tsx';
import { openFrame } from './book/hidden-frame.ts';
import { Opening } from './Opening.tsx';
import { OpenRoom } from './OpenRoom.tsx';
import { wayBack } from './way-back.ts';

/** Starts over for another member, who logged in in another tab: copy and place are of the one before. */
export function ReadScreen() {
  const { bookId = '' } = useParams();
  return <ReadingRoom key={`${useMember() ?? ''} ${bookId}`} bookId={bookId} />;
}

function ReadingRoom({ bookId }: { bookId: string }) {
  const token = useToken();
  // Always fetched again: the link to the file expires, and the place may have changed on another device.
  const fresh = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false } as const;
  const book = useQuery({ ...bookQuery(bookId), ...fresh });
  const place = useQuery({ ...readingQuery(bookId), ...fresh });
  usePageTitle(book.data && `Reading ${book.data.title}`);
  const error = book.error ?? place.error;
  // On its way while the book is asked for. A failure is tried again, and seen, where its worker starts.
  useEffect(() => void openFrame().catch(() => undefined), []);
  // What was opened stays open: a lost login ends nothing but the saving of the place.
  const [opened, setOpened] = useState<{ book: typeof book.data; place: typeof place.data }>({
    book: undefined,
    place: undefined,
  });
  const areHere = [book, place].every((query) => query.isSuccess && query.isFetchedAfterMount);
  if (areHere && !opened.book) setOpened({ book: book.data, place: place.data });

  if (opened.book && opened.place) {
    const back = wayBack(opened.book);
    if (!opened.book.uploadedFile)
      return <Aside title={opened.book.title} text={roomMessages.noFile} back={back} />;
    return (
      <>
        <OpenRoom book={opened.book} file={opened.book.uploadedFile} stored={opened.place} back={back} />
        {!token && (
          <div className="room-logged-out">
            <LoggedOutNotice text={loggedOutMessages.page} inNewTab />
          </div>
        )}
      </>
    );
  }
  if (!token) {
    return (
      <div className="room-aside">
        <LoggedOutNotice text={loggedOutMessages.page} />
      </div>
    );
  }
  if (error) {
    const isGone = isNotFound(error);
    return (
      <Aside
        title={isGone ? roomMessages.goneTitle : roomMessages.failedTitle}
        text={isGone ? roomMessages.gone : (banText(error) ?? failureText(error, roomMessages.failed))}
        back={{ to: paths.dashboard(), text: 'Go to the dashboard' }}
        onRetry={isGone ? undefined : () => void Promise.all([book.refetch(), place.refetch()])}
      />
    );
  }
  return <Opening />;
}
