import { amountText } from '@gbr/domain/amounts.ts';
import { roomMessages } from '@gbr/domain/room-messages.ts';
import { readingUnit } from '@gbr/domain/reading-place.ts';
import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import type { Book, ReviewingBook } from '@gbr/domain/wire/books.ts';
import { ALargeSmall, ArrowLeft, ChevronLeft, ChevronRight, List, Search } from 'lucide-react';
import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { ContentsPanel } from './ContentsPanel.tsx';
import { LookPanel } from './LookPanel.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import type { Hit } from './book/search-parts.ts';
import { sizes, storedLook, storeLook, stepped, zooms } from './look.ts';
import type { Look } from './look.ts';
import type { OpenedBook } from './open-book.ts';
import type { Goal, Mark, Turn } from './stage.ts';
import { useReading } from './use-reading.ts';
import { WayBackLink } from '../../ui/BackLink.tsx';
import type { WayBack } from './way-back.ts';

const FlowStage = lazy(async () => ({ default: (await import('./FlowStage.tsx')).FlowStage }));
const PdfStage = lazy(async () => ({ default: (await import('./PdfStage.tsx')).PdfStage }));

interface RoomProps {
  book: Book | ReviewingBook;
  opened: OpenedBook;
  stored: ReadingPlace;
  back: WayBack;
  onUnreadable: () => void;
}

type Panel = 'contents' | 'search' | 'look';

export function Room({ book, opened, stored, back, onUnreadable }: RoomProps) {
  const { client, kind } = opened;
  const { place, aim, move, touch } = useReading(book._id, stored, client.parts);
  const [goal, setGoal] = useState<Goal>({ part: place.part, at: place.at });
  const [look, setLook] = useState(storedLook);
  const [panel, setPanel] = useState<Panel | undefined>();
  const [mark, setMark] = useState<Mark | undefined>();
  const [within, setWithin] = useState({ page: 0, pages: 1 });
  const [leftOut, setLeftOut] = useState(0);
  const [contents, setContents] = useState(opened.kind === 'flow' ? opened.client.contents : undefined);
  const readsContents = useRef(false);
  const turnRef = useRef<Turn>(() => false);
  const buttons = useRef(new Map<Panel, HTMLButtonElement>());

  const goTo = useCallback(
    (next: Goal) => {
      const part = Math.min(client.parts - 1, Math.max(0, next.part));
      setGoal({ ...next, part });
      aim({ part, at: next.at ?? 0 });
    },
    [client.parts, aim],
  );
  const turnBy = useCallback(
    (by: 1 | -1) => {
      if (turnRef.current(by)) return;
      const part = place.part + by;
      if (part >= 0 && part < client.parts) goTo({ part, at: by === 1 ? 0 : 1 });
    },
    [client.parts, goTo, place.part],
  );
  const changeLook = useCallback((next: Look) => {
    setLook(next);
    storeLook(next);
  }, []);
  const closePanel = useCallback(() => {
    setPanel((open) => {
      if (open) buttons.current.get(open)?.focus();
      return undefined;
    });
  }, []);

  const onKey = useCallback(
    (event: KeyboardEvent) => {
      touch();
      const isTyping = event.target instanceof HTMLInputElement;
      if (
        (event.ctrlKey || event.metaKey) &&
        event.key.toLowerCase() === 'f' &&
        !event.shiftKey &&
        !event.altKey
      ) {
        event.preventDefault();
        setPanel('search');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') return closePanel();
      if (isTyping) return;
      // Buttons and links keep the space bar for themselves.
      const isOnButton =
        event.target instanceof Element && event.target.closest('button, a, [role="link"]') !== null;
      if (event.key === ' ' && isOnButton) return;
      const by = turns(event);
      if (by !== undefined) {
        event.preventDefault();
        turnBy(by);
      } else if (event.key === 'Home' || event.key === 'End') {
        event.preventDefault();
        goTo(event.key === 'Home' ? { part: 0, at: 0 } : { part: client.parts - 1, at: 1 });
      }
    },
    [client.parts, closePanel, goTo, touch, turnBy],
  );
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onKey]);

  const isPdf = kind === 'pdf';
  const unit = isPdf ? 'Page' : 'Section';
  const placeText = `${unit} ${amountText(place.part + 1)} of ${amountText(client.parts)}`;
  const chapter = contents?.findLast((entry) => entry.part <= place.part)?.title;
  const read = place.part + (isPdf ? 1 : (within.page + 1) / within.pages);
  const share = Math.round((read / client.parts) * 100);

  const onMoved = useCallback(
    (at: number, page: number, pages: number) => {
      setWithin((before) => (before.page === page && before.pages === pages ? before : { page, pages }));
      move({ part: goal.part, at });
    },
    [goal.part, move],
  );

  const onShown = useCallback((part: number) => move({ part, at: 0 }), [move]);

  const onSettled = useCallback(() => {
    if (opened.kind !== 'pdf' || readsContents.current) return;
    readsContents.current = true;
    void opened.client.contents().then(setContents);
  }, [opened]);

  const openFound = (hit: Hit, words: string) => {
    setMark({ words, part: hit.part, nth: hit.nth });
    goTo({ part: hit.part, at: 0 });
    if (matchMedia('(max-width: 48rem)').matches) setPanel(undefined);
  };
  const toggle = (next: Panel) => setPanel((open) => (open === next ? undefined : next));
  const buttonOf = (name: Panel) => ({
    'aria-expanded': panel === name,
    onClick: () => toggle(name),
    ref: (element: HTMLButtonElement | null) => {
      if (element) buttons.current.set(name, element);
    },
  });

  const stage = { goal, mark, look, turnRef, onTurn: turnBy, onKey, onUnreadable, title: book.title };
  return (
    <div className="room" data-light={look.light}>
      <header className="room-head">
        <WayBackLink to={back.to} aria-label={back.text} title={back.text} className="room-back">
          <ArrowLeft aria-hidden="true" />
        </WayBackLink>
        <h1 className="room-title" title={book.title}>
          {book.title}
        </h1>
        <div className="room-tools">
          <IconButton label="Contents" {...buttonOf('contents')}>
            <List />
          </IconButton>
          <IconButton label="Search in the book" {...buttonOf('search')}>
            <Search />
          </IconButton>
          <IconButton label={isPdf ? 'Zoom and colours' : 'Letters and colours'} {...buttonOf('look')}>
            <ALargeSmall />
          </IconButton>
        </div>
      </header>
      <div className="room-middle">
        <button
          type="button"
          className="room-edge"
          aria-label="Previous page"
          disabled={place.part === 0 && (isPdf || within.page === 0)}
          onClick={() => turnBy(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <Suspense fallback={<div className={isPdf ? 'room-stage room-pdf' : 'room-stage room-flow'} />}>
          {opened.kind === 'pdf' ? (
            <PdfStage client={opened.client} {...stage} onShown={onShown} onSettled={onSettled} />
          ) : (
            <FlowStage
              client={opened.client}
              {...stage}
              language={book.language}
              onMoved={onMoved}
              onLink={goTo}
              onLeftOut={setLeftOut}
            />
          )}
        </Suspense>
        <button
          type="button"
          className="room-edge"
          aria-label="Next page"
          disabled={place.part === client.parts - 1 && (isPdf || within.page === within.pages - 1)}
          onClick={() => turnBy(1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
        {panel === 'contents' && (
          <ContentsPanel
            contents={contents}
            now={place.part}
            parts={client.parts}
            unit={unit}
            onClose={closePanel}
            onGo={(entry) => {
              goTo({ ...entry, at: 0 });
              if (matchMedia('(max-width: 48rem)').matches) closePanel();
            }}
          />
        )}
        {panel === 'search' && (
          <SearchPanel
            search={(words, signal) => client.search(words, signal)}
            unit={unit}
            onClose={() => {
              setMark(undefined);
              closePanel();
            }}
            onGo={openFound}
          />
        )}
        {panel === 'look' && (
          <LookPanel
            look={look}
            isPdf={isPdf}
            onLook={changeLook}
            onStep={(by) =>
              changeLook(
                isPdf
                  ? { ...look, zoom: stepped(zooms, look.zoom, by) }
                  : { ...look, letters: stepped(sizes, look.letters, by) },
              )
            }
            onClose={closePanel}
          />
        )}
      </div>
      <footer className="room-foot">
        <p className="room-place">
          <span aria-live="polite">{placeText}</span>
          {chapter && <span className="room-chapter">{chapter}</span>}
          {!isPdf && within.pages > 1 && (
            <span className="room-within">
              {within.page + 1} / {within.pages}
            </span>
          )}
          {leftOut > 0 && <span className="room-left-out">{roomMessages.leftOut(leftOut)}</span>}
        </p>
        <input
          type="range"
          className="room-slider"
          aria-label={`Go to ${unit.toLowerCase()}`}
          aria-valuetext={placeText}
          min={1}
          max={client.parts}
          value={place.part + 1}
          disabled={client.parts === 1}
          style={
            {
              '--share': `${client.parts > 1 ? (place.part / (client.parts - 1)) * 100 : 100}%`,
            } as React.CSSProperties
          }
          onChange={(event) => goTo({ part: Number(event.target.value) - 1, at: 0 })}
        />
        <p
          className="room-share"
          title={`${amountText(client.parts)} ${readingUnit(isPdf ? '.pdf' : '', client.parts)}`}
        >
          {share}%
        </p>
      </footer>
    </div>
  );
}

function turns({ key, shiftKey }: KeyboardEvent): 1 | -1 | undefined {
  if (key === 'ArrowRight' || key === 'PageDown' || (key === ' ' && !shiftKey)) return 1;
  if (key === 'ArrowLeft' || key === 'PageUp' || (key === ' ' && shiftKey)) return -1;
  return undefined;
}
