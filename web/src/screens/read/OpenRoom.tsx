import { roomMessages } from '@gbr/domain/messages/room.ts';
import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import type { Book, ReviewingBook } from '@gbr/domain/wire/books.ts';
import { useEffect, useState } from 'react';
import { Aside } from './Aside.tsx';
import { Opening } from './Opening.tsx';
import { Room } from './Room.tsx';
import { formatOf, NotLoaded, openBook } from './open-book.ts';
import type { OpenedBook } from './open-book.ts';
import type { WayBack } from './way-back.ts';

interface OpenRoomProps {
  book: Book | ReviewingBook;
  /** With its signature. */
  file: string;
  stored: ReadingPlace;
  back: WayBack;
}

export function OpenRoom({ book, file, stored, back }: OpenRoomProps) {
  const format = formatOf(file);
  const [opened, setOpened] = useState<OpenedBook | 'unreadable' | 'not loaded' | undefined>();

  useEffect(() => {
    let isOver = false;
    let open: OpenedBook | undefined;
    if (format === undefined) return undefined;
    openBook(file, format, () => {
      if (!isOver) setOpened('not loaded');
    }).then(
      (result) => {
        open = result;
        if (isOver) result.client.close();
        else setOpened(result);
      },
      (error: unknown) => {
        if (!isOver) setOpened(error instanceof NotLoaded ? 'not loaded' : 'unreadable');
      },
    );
    return () => {
      isOver = true;
      open?.client.close();
    };
  }, [file, format]);

  if (opened === 'not loaded') {
    const { failedTitle, failed } = roomMessages;
    return <Aside title={failedTitle} text={failed} back={back} onRetry={() => window.location.reload()} />;
  }
  if (format === undefined || opened === 'unreadable') {
    const text = format === undefined ? roomMessages.wordFile : roomMessages.unreadable;
    return <Aside title={book.title} text={text} back={back} file={file} />;
  }
  if (!opened) return <Opening />;
  return (
    <Room
      book={book}
      opened={opened}
      stored={stored}
      back={back}
      onUnreadable={() => setOpened('unreadable')}
    />
  );
}
