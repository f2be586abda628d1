import { roomMessages } from '@gbr/domain/messages/room.ts';
import { useLayoutEffect, useRef } from 'react';
import type { PdfClient } from './book/pdf-client.ts';
import { markMatches } from './book/mark-matches.ts';
import { showSpot, spotAtTop } from './book/page-spot.ts';
import type { Goal, Mark, StageProps } from './stage.ts';
import { useDrawnPage } from './use-drawn-page.ts';
import { usePageLinks } from './use-page-links.ts';
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
  onSide,
  onLink,
  title,
  onShown,
  onSettled,
}: PdfStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useTouchTurns(stage, onSide);
  const { drawn, broken } = useDrawnPage(stage, sheet, { client, goal, zoom: look.zoom, onShown, onSettled });
  usePageLinks(stage, drawn?.links, { client, onLink });
  /** Whose spot the page was scrolled to: once, not whenever the page is drawn larger or smaller. */
  const reached = useRef<Goal | undefined>(undefined);
  const marked = useRef<{ mark: Mark | undefined; part: number }>({ mark: undefined, part: -1 });

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
