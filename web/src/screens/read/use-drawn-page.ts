import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { PdfClient } from './book/pdf-client.ts';
import { openPages } from './book/pdf-pages.ts';
import type { DrawnPage } from './book/pdf-pages.ts';
import type { Goal } from './stage.ts';
import { useRoomSize } from './use-room-size.ts';
import type { Size } from './use-room-size.ts';

interface Drawing {
  client: PdfClient;
  goal: Goal;
  /** Percent. */
  zoom: number;
  onShown: (part: number) => void;
  /** The page and its neighbours are drawn, or cannot be. */
  onSettled: () => void;
}

interface Drawn {
  /** Undefined until the first page is there. */
  drawn: DrawnPage | undefined;
  /** The page that cannot be drawn. */
  broken: number | undefined;
}

/** Draws the page of `goal` as large as `stage` and `zoom` want it, and puts it on the `sheet`. */
export function useDrawnPage(
  stage: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  { client, goal, zoom, onShown, onSettled }: Drawing,
): Drawn {
  const [pages] = useState(() => openPages(client.document));
  const room = useRoomSize(stage);
  const [drawn, setDrawn] = useState<DrawnPage | undefined>();
  const [broken, setBroken] = useState<number | undefined>();
  // A page that is only drawn larger or smaller stays where it was scrolled to.
  const scrolled = useRef({ part: -1, top: 0, left: 0 });

  useEffect(() => {
    if (!room) return undefined;
    const isOver = new AbortController();
    const { part } = goal;
    const show = async () => {
      const size = await pages.size(part);
      const scale = scaleFor(size, room, zoom);
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
  }, [stage, pages, goal, room, zoom, onShown, onSettled]);

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
  }, [stage, sheet, drawn]);

  return { drawn, broken };
}

/** How far it is scrolled, from 0 to 1. */
function shares(stage: HTMLElement | null): { top: number; left: number } {
  const { scrollTop = 0, scrollLeft = 0, scrollHeight = 1, scrollWidth = 1 } = stage ?? {};
  return { top: scrollTop / scrollHeight, left: scrollLeft / scrollWidth };
}

/** The whole page on a large screen, its width on a phone. */
function scaleFor(page: Size, room: Size, zoom: number): number {
  const margin = room.width < 768 ? 0 : 48;
  const byWidth = (room.width - margin) / page.width;
  const byHeight = (room.height - margin) / page.height;
  const fit = room.width < 768 ? byWidth : Math.min(byWidth, Math.max(byHeight, 0.6));
  return Math.min(8, Math.max(0.02, (fit * zoom) / 100));
}
