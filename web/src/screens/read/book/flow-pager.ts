import { readingFrames } from '@gbr/domain/reading-frames.ts';
import { buildPart } from './build-markup.ts';
import type { BuiltPart } from './build-markup.ts';
import { firstShown } from './first-shown.ts';
import { fitPicture, fitTables } from './fit-markup.ts';
import { addFonts } from './flow-fonts.ts';
import { flowStyles } from './flow-styles.ts';
import type { Colours } from './flow-styles.ts';
import { listenToSwipes } from './listen-to-swipes.ts';
import { markMatches } from './mark-matches.ts';
import { tappedSide } from './tapped-side.ts';
import type { OpenedPart } from './worker-messages.ts';

export interface FlowEvents {
  /** `at`: from 0 to 1; `page` of `pages` of this part, counted from 0. */
  onMoved: (at: number, page: number, pages: number) => void;
  onLink: (target: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onSwipe: (by: 1 | -1) => void;
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

const gap = 64;

/** The text in columns as wide as the frame, which moves from one to the next. No script runs in there. */
export async function openPager(frame: HTMLIFrameElement, events: FlowEvents): Promise<FlowPager> {
  const document = await loaded(frame);
  const { documentElement: root, body } = document;
  const realm = document.defaultView;
  if (!realm) throw new Error('The frame of the book has no window.');
  const sheet = new realm.CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  void addFonts(realm).then(() => restyle());
  let built: BuiltPart | undefined;
  let at = 0;
  /** The page that was last turned to. */
  let turned = 0;
  // What stays on the screen while the text is laid out again; without it the share of the section does.
  let held: Element | Range | undefined;
  let styled: [number, Colours] | undefined;
  let laidOutFor = '';

  // `clientWidth` is rounded: on a screen at 125 % the last of many pages would show half of its neighbour.
  const step = () => body.getBoundingClientRect().width + gap;
  const pages = () => Math.max(1, Math.round((body.scrollWidth + gap) / step()));
  const size = () => `${frame.clientWidth} ${frame.clientHeight}`;
  const page = () => Math.min(pages() - 1, Math.max(0, Math.round(body.scrollLeft / step())));

  function goTo(index: number): void {
    const count = pages();
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
    goTo(pageOf(target.getBoundingClientRect().left));
  }
  function turnTo(index: number, count: number): void {
    turned = index;
    body.scrollLeft = index * step();
    events.onMoved(at, index, count);
  }
  const pageOf = (left: number) => Math.floor((left + body.scrollLeft + 1) / step());

  function restyle(): void {
    if (!styled || body.clientWidth === 0) return;
    sheet.replaceSync(flowStyles({ letters: styled[0], colours: styled[1], width: frame.clientWidth, gap }));
    fitTables(body, step());
    laidOutFor = size();
    if (held) return goTo(pageOf(held.getBoundingClientRect().left));
    // `at` stays: with fewer pages it is coarser, and the way back would lead elsewhere.
    const count = pages();
    turnTo(Math.round(at * (count - 1)), count);
  }

  // Tabbing to a link, or a screen reader, scrolls by itself: the page follows. What was turned here is told of later,
  // when pictures may have made more pages, of which the share is not this page's any more.
  // A turned device has fewer pages at once, and the browser scrolls to the last, before the text is laid out for it.
  body.addEventListener('scroll', () => {
    if (size() !== laidOutFor) return;
    const now = page();
    if (now !== turned || Math.abs(body.scrollLeft - now * step()) > 2) turnedTo(now);
  });
  document.addEventListener('keydown', (event) => {
    const link = linkOf(event.target);
    if (link !== undefined && (event.key === 'Enter' || event.key === ' ')) events.onLink(link);
    else events.onKey(event);
  });
  document.addEventListener('click', (event) => {
    const link = linkOf(event.target);
    if (link !== undefined) return events.onLink(link);
    const by = realm.getSelection()?.isCollapsed === false ? undefined : tappedSide(event, frame.clientWidth);
    if (by) events.onSwipe(by);
  });
  listenToSwipes(document, events.onSwipe);
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
      styled = [letters, colours];
      restyle();
    },
    turn(by) {
      const next = page() + by;
      if (next < 0 || next >= pages()) return false;
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

function linkOf(target: EventTarget | null): string | undefined {
  // Of the frame's own window, whose classes are not this window's.
  const element =
    target && 'closest' in target ? (target as HTMLElement).closest<HTMLElement>('[data-target]') : null;
  return element?.dataset['target'];
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
