import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import type { Book, ReviewingBook } from '@gbr/domain/wire/books.ts';
import { useCallback, useRef, useState } from 'react';
import { BookStage } from './BookStage.tsx';
import { storedLook, storeLook } from './look.ts';
import type { Look } from './look.ts';
import type { OpenedBook } from './open-book.ts';
import { RoomFooter } from './RoomFooter.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import { RoomNotice } from './RoomNotice.tsx';
import { RoomPanel } from './RoomPanel.tsx';
import type { Mark } from './stage.ts';
import { TurnButton } from './TurnButton.tsx';
import { useContents } from './use-contents.ts';
import { useNavigation } from './use-navigation.ts';
import { usePanel } from './use-panel.ts';
import { useReturns } from './use-returns.ts';
import { useRoomKeys } from './use-room-keys.ts';
import type { WayBack } from './way-back.ts';

interface RoomProps {
  book: Book | ReviewingBook;
  opened: OpenedBook;
  stored: ReadingPlace;
  back: WayBack;
  onUnreadable: () => void;
}

export function Room({ book, opened, stored, back, onUnreadable }: RoomProps) {
  const { parts, fromRight } = opened.client;
  const navigation = useNavigation(book._id, stored, parts);
  const { place, within, goTo, turnBy, touch, isGone, ...toStage } = navigation;
  const { spotRef } = toStage;
  const { follow, jump, turn, returnTo, comeBack } = useReturns({ place, spotRef, goTo, turnBy });
  const turnSide = useCallback((side: 1 | -1) => turn(turnTowards(side, fromRight)), [turn, fromRight]);
  const { panel, openSearch, closePanel, hidePanel, buttonOf } = usePanel();
  const [words, setWords] = useState('');
  const [mark, setMark] = useState<Mark | undefined>();
  const onEscape = useCallback(() => {
    setMark(undefined);
    closePanel();
  }, [closePanel]);
  const onKey = useRoomKeys({ parts, touch, jump, turn, turnSide, comeBack, openSearch, onEscape });
  const { contents, read: readContents } = useContents(opened);
  const [look, setLook] = useState(storedLook);
  const [leftOut, setLeftOut] = useState(0);
  const middle = useRef<HTMLDivElement>(null);

  function changeLook(next: Look) {
    setLook(next);
    storeLook(next);
  }

  const isAtEnd = {
    [-1]: place.part === 0 && within?.page === 0,
    1: place.part === parts - 1 && within !== undefined && within.page === within.pages - 1,
  };
  const edge = (side: 1 | -1) => {
    const by = turnTowards(side, fromRight);
    return <TurnButton side={side} by={by} isAtEnd={isAtEnd[by]} onTurn={turn} />;
  };

  /** The button may go with its last place. */
  function comeBackAndRead() {
    comeBack();
    middle.current?.querySelector<HTMLElement>('.room-pdf, .room-frame')?.focus({ preventScroll: true });
  }

  return (
    <div className="room" data-light={look.light}>
      <RoomHeader title={book.title} isPdf={opened.kind === 'pdf'} back={back} buttonOf={buttonOf} />
      <div ref={middle} className="room-middle">
        {edge(-1)}
        <BookStage
          {...toStage}
          opened={opened}
          title={book.title}
          language={book.language}
          look={look}
          mark={mark}
          onTurn={turn}
          onSide={turnSide}
          onKey={onKey}
          onLink={follow}
          onSettled={readContents}
          onLeftOut={setLeftOut}
          onUnreadable={onUnreadable}
        />
        {edge(1)}
        {panel && (
          <RoomPanel
            panel={panel}
            opened={opened}
            contents={contents}
            now={place.part}
            look={look}
            words={words}
            mark={mark}
            onWords={setWords}
            onGo={jump}
            onMark={setMark}
            onLook={changeLook}
            onClose={closePanel}
            onHide={hidePanel}
          />
        )}
      </div>
      <RoomFooter
        opened={opened}
        contents={contents}
        place={place}
        within={within}
        leftOut={leftOut}
        returnTo={returnTo}
        onGo={jump}
        onReturn={comeBackAndRead}
      />
      <RoomNotice book={book} isGone={isGone} />
    </div>
  );
}

/** In a book that is written from the right, the next page is at the left. */
function turnTowards(side: 1 | -1, fromRight: boolean): 1 | -1 {
  if (!fromRight) return side;
  return side === 1 ? -1 : 1;
}
