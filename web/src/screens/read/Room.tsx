import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import type { Book, ReviewingBook } from '@gbr/domain/wire/books.ts';
import { useState } from 'react';
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
  const { parts } = opened.client;
  const navigation = useNavigation(book._id, stored, parts);
  const { place, within, jump, slide, turnBy, left, touch, isGone, ...toStage } = navigation;
  const { panel, openSearch, closePanel, hidePanel, buttonOf } = usePanel();
  const onKey = useRoomKeys({ parts, touch, goTo: jump, turnBy, openSearch, closePanel });
  const { contents, read: readContents } = useContents(opened);
  const [look, setLook] = useState(storedLook);
  const [mark, setMark] = useState<Mark | undefined>();
  const [leftOut, setLeftOut] = useState(0);

  function changeLook(next: Look) {
    setLook(next);
    storeLook(next);
  }

  return (
    <div className="room" data-light={look.light}>
      <RoomHeader title={book.title} isPdf={opened.kind === 'pdf'} back={back} buttonOf={buttonOf} />
      <div className="room-middle">
        <TurnButton by={-1} disabled={place.part === 0 && within?.page === 0} onTurn={turnBy} />
        <BookStage
          {...toStage}
          opened={opened}
          title={book.title}
          language={book.language}
          look={look}
          mark={mark}
          onTurn={turnBy}
          onKey={onKey}
          onLink={jump}
          onSettled={readContents}
          onLeftOut={setLeftOut}
          onUnreadable={onUnreadable}
        />
        <TurnButton
          by={1}
          disabled={place.part === parts - 1 && within !== undefined && within.page === within.pages - 1}
          onTurn={turnBy}
        />
        {panel && (
          <RoomPanel
            panel={panel}
            opened={opened}
            contents={contents}
            now={place.part}
            look={look}
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
        onGo={slide}
        onBack={left && (() => jump(left))}
      />
      <RoomNotice book={book} isGone={isGone} />
    </div>
  );
}
