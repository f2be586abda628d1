import { readingFrames } from '@gbr/domain/reading-frames.ts';
import { buildPart } from './build-markup.ts';
import type { BuiltPart } from './build-markup.ts';
import { firstShown } from './first-shown.ts';
import { fitPicture, fitTables } from './fit-markup.ts';
import { columnGap, columnsOf } from './flow-columns.ts';
import { addFonts } from './flow-fonts.ts';
import { flowStyles } from './flow-styles.ts';
import type { Colours } from './flow-styles.ts';
import { listenInFrame } from './listen-in-frame.ts';
import type { FrameEvents } from './listen-in-frame.ts';
import { markMatches } from './mark-matches.ts';
import type { OpenedPart } from './worker-messages.ts';

export interface FlowEvents extends FrameEvents {
  /** `at`: from 0 to 1; `page` of `pages` of this part, counted from 0. */
  onMoved: (at: number, page: number, pages: number) => void;
}

export interface FlowPager {
  /** What could not be shown. */
  show: (part: OpenedPart, place: { at?: number; id?: string }, language: string) => number;
  look: (letters: number, colours: Colours) => void;
  /** False when there is no further page in this part. */
  turn: (by: 1 | -1) => boolean;
  /** Goes to the `nth` match when asked to. */
  mark: (words: string, nth: number, isGoal?: boolean) => void;
  close: () => void;
}

/** A book's text, page by page. No script runs in the frame. */
export async function openPager(frame: HTMLIFrameElement, events: FlowEvents): Promise<FlowPager> {
  const document = await loaded(frame);
  const { documentElement: root, body } = document;
  const realm = document.defaultView;
  if (!realm) throw new Error('The frame of the book has no window.');
  const sheet = new realm.CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  void addFonts(realm).then(() => restyle());
  const columns = columnsOf(body);
  let built: BuiltPart | undefined;
  let at = 0;
  /** The page that was last turned to. */
  let turned = 0;
  // What stays on the screen while the text is laid out again; without it the share of the section does.
  let held: Element | Range | undefined;
  let styled: { letters: number; colours: Colours } | undefined;
  let laidOutFor = '';

  const size = () => `${frame.clientWidth} ${frame.clientHeight}`;

  function goTo(index: number): void {
    const count = columns.count();
    const next = Math.min(count - 1, Math.max(0, index));
    at = count > 1 ? next / (count - 1) : 0;
    turnTo(next, count);
  }
  /** At the last page of a section the reader stays there. */
  function turnedTo(index: number): void {
    goTo(index);
    held = at === 1 ? undefined : firstShown(document);
  }
  function hold(target: Element | Range): void {
    held = target;
    goTo(columns.at(target.getBoundingClientRect().left));
  }
  function turnTo(index: number, count: number): void {
    turned = index;
    columns.scrollTo(index);
    events.onMoved(at, index, count);
  }

  function restyle(): void {
    if (!styled || body.clientWidth === 0) return;
    sheet.replaceSync(flowStyles({ ...styled, width: frame.clientWidth, gap: columnGap }));
    fitTables(body, columns.step());
    laidOutFor = size();
    if (held) return hold(held);
    // `at` stays: with fewer pages it is coarser, and the way back would lead elsewhere.
    const count = columns.count();
    turnTo(Math.round(at * (count - 1)), count);
  }

  // Tabbing to a link, or a screen reader, scrolls by itself: the page follows. What was turned here is told of later,
  // when pictures may have made more pages, of which the share is not this page's any more.
  // A turned device has fewer pages at once, and the browser scrolls to the last, before the text is laid out for it.
  body.addEventListener('scroll', () => {
    if (size() !== laidOutFor) return;
    const now = columns.shown();
    if (now !== turned || !columns.isAt(now)) turnedTo(now);
  });
  listenInFrame(realm, events);
  const watch = new ResizeObserver(restyle);
  watch.observe(frame);

  return {
    show(part, place, language) {
      built?.release();
      built = buildPart(document, part);
      root.lang = language;
      body.replaceChildren(built.content);
      at = place.at ?? 0;
      held = (place.id && document.getElementById(place.id)) || undefined;
      restyle();
      // Pictures change the columns once they are there.
      for (const picture of document.images) {
        picture.addEventListener('load', () => {
          fitPicture(picture);
          restyle();
        });
      }
      return built.leftOut;
    },
    look(letters, colours) {
      if (at > 0) held ??= firstShown(document);
      styled = { letters, colours };
      restyle();
    },
    turn(by) {
      const next = columns.shown() + by;
      if (next < 0 || next >= columns.count()) return false;
      turnedTo(next);
      return true;
    },
    mark(words, nth, isGoal) {
      const match = markMatches(body, words, nth);
      if (match && isGoal) hold(match);
    },
    close() {
      watch.disconnect();
      built?.release();
    },
  };
}

function loaded(frame: HTMLIFrameElement): Promise<Document> {
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      const address = frame.contentDocument?.location.pathname;
      if (frame.contentDocument && address === readingFrames.book) resolve(frame.contentDocument);
      // Firefox tells of the empty document before, too; the error page of a proxy is of another origin.
      else if (address === undefined) reject(new Error('The frame of the book did not load.'));
    });
    frame.src = readingFrames.book;
  });
}
