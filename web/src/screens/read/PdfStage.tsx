import { roomMessages } from '@gbr/domain/messages/room.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PdfClient } from './book/pdf-client.ts';
import { markMatches } from './book/mark-matches.ts';
import { showSpot, spotAtTop } from './book/page-spot.ts';
import { openPages } from './book/pdf-pages.ts';
import type { DrawnPage } from './book/pdf-pages.ts';
import type { Goal, Mark, StageProps } from './stage.ts';
import { useRoomSize } from './use-room-size.ts';
import { useTouchTurns } from './use-touch-turns.ts';

export interface PdfStageProps extends StageProps {
  client: PdfClient;
  onShown: (part: number) => void;
  /** The page and its neighbours are drawn, or cannot be. */
  onSettled: () => void;
}

export function PdfStage({
  client,
  goal,
  mark,
  look,
  turnRef,
  spotRef,
  onTurn,
  onLink,
  title,
  onShown,
  onSettled,
}: PdfStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [pages] = useState(() => openPages(client.document));
  const room = useRoomSize(stage);
  useTouchTurns(stage, onTurn);
  const [drawn, setDrawn] = useState<DrawnPage | undefined>();
  // A page that is only drawn larger or smaller stays where it was scrolled to.
  const scrolled = useRef({ part: -1, top: 0, left: 0 });
  /** Whose spot the page was scrolled to: once, not whenever the page is drawn larger or smaller. */
  const reached = useRef<Goal | undefined>(undefined);
  const marked = useRef<{ mark: Mark | undefined; part: number }>({ mark: undefined, part: -1 });
  const [broken, setBroken] = useState<number | undefined>();

  useEffect(() => {
    if (!room) return undefined;
    const isOver = new AbortController();
    const { part } = goal;
    const show = async () => {
      const size = await pages.size(part);
      const scale = scaleFor(size, room, look.zoom);
      const page = await pages.draw(part, scale);
      if (isOver.signal.aborted) return;
      scrolled.current = { ...scrolled.current, ...shares(stage.current) };
      setBroken(undefined);
      setDrawn(page);
      onShown(part);
      await pages.prepareAround(part, scale, isOver.signal);
    };
    show()
      .catch(() => {
        if (isOver.signal.aborted) return;
        // The sheet goes, and what is in it: on the way back the same page is put into another.
        setDrawn(undefined);
        setBroken(part);
      })
      .finally(() => {
        if (!isOver.signal.aborted) onSettled();
      });
    return () => isOver.abort();
  }, [pages, goal, room, look.zoom, onShown, onSettled]);

  // With the sheet's size: later, the page would be seen at another place for a moment.
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element || !drawn) return;
    element.style.setProperty('--total-scale-factor', String(drawn.scale));
    element.replaceChildren(drawn.canvas, drawn.text, drawn.links.layer);
    const { part, top, left } = scrolled.current;
    scrolled.current.part = drawn.number;
    const { scrollHeight = 0, scrollWidth = 0 } = stage.current ?? {};
    stage.current?.scrollTo(
      part === drawn.number ? { top: top * scrollHeight, left: left * scrollWidth } : { top: 0 },
    );
  }, [drawn]);

  useLayoutEffect(() => {
    if (!stage.current || !sheet.current || !drawn) return;
    const shown = { stage: stage.current, sheet: sheet.current, viewport: drawn.viewport };
    spotRef.current = () => spotAtTop(shown);
    if (drawn.number !== goal.part || reached.current === goal) return;
    reached.current = goal;
    if (goal.spot) showSpot(shown, goal.spot);
  }, [drawn, goal, spotRef]);

  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element || !drawn) return;
    const match = markMatches(element, mark?.words ?? '', mark?.part === drawn.number ? mark.nth : 0);
    const isNew = marked.current.mark !== mark || marked.current.part !== drawn.number;
    marked.current = { mark, part: drawn.number };
    if (isNew && mark?.part === drawn.number) {
      match?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'center' });
    }
  }, [drawn, mark]);

  useLayoutEffect(() => {
    if (!drawn) return undefined;
    const { layer, destinationOf } = drawn.links;
    const follow = (event: MouseEvent) => {
      const destination = destinationOf(event.target);
      if (destination === undefined) return;
      // At an edge it would turn the page as well.
      event.stopPropagation();
      // The link goes with its page.
      stage.current?.focus({ preventScroll: true });
      void client.placeOf(destination).then((found) => {
        if (found) onLink(found);
      });
    };
    layer.addEventListener('click', follow);
    return () => layer.removeEventListener('click', follow);
  }, [drawn, client, onLink]);

  // A page larger than the screen is scrolled to its end before it is turned.
  useLayoutEffect(() => {
    turnRef.current = (by) => {
      const element = stage.current;
      if (!element || element.scrollHeight <= element.clientHeight + 4) return false;
      const before = element.scrollTop;
      element.scrollBy({ top: by * element.clientHeight * 0.9 });
      return Math.abs(element.scrollTop - before) > 2;
    };
  }, [turnRef]);

  return (
    <div ref={stage} className="room-stage room-pdf" role="region" aria-label={title} tabIndex={0}>
      {broken === undefined ? (
        <div
          ref={sheet}
          className="room-sheet"
          data-page={drawn && drawn.number + 1}
          style={drawn && { width: drawn.viewport.width, height: drawn.viewport.height }}
        />
      ) : (
        <p role="status" className="room-broken">
          {roomMessages.brokenPage(broken + 1)}
        </p>
      )}
    </div>
  );
}

/** How far it is scrolled, from 0 to 1. */
function shares(stage: HTMLElement | null): { top: number; left: number } {
  const { scrollTop = 0, scrollLeft = 0, scrollHeight = 1, scrollWidth = 1 } = stage ?? {};
  return { top: scrollTop / scrollHeight, left: scrollLeft / scrollWidth };
}

/** The whole page on a large screen, its width on a phone. */
function scaleFor(
  page: { width: number; height: number },
  room: { width: number; height: number },
  zoom: number,
): number {
  const margin = room.width < 768 ? 0 : 48;
  const byWidth = (room.width - margin) / page.width;
  const byHeight = (room.height - margin) / page.height;
  const fit = room.width < 768 ? byWidth : Math.min(byWidth, Math.max(byHeight, 0.6));
  return Math.min(8, Math.max(0.02, (fit * zoom) / 100));
}
