/** Between two columns, in pixels. */
export const columnGap = 64;

interface FlowColumns {
  /** From one to the next, in pixels. */
  step: () => number;
  count: () => number;
  /** The one on the screen, counted from 0. */
  shown: () => number;
  /** The one in which something is; `left`: where it is now, seen from the frame. */
  at: (left: number) => number;
  scrollTo: (column: number) => void;
  /** Scrolled to a column's edge, not to somewhere between two. */
  isAt: (column: number) => boolean;
}

/** Each column is a page: as wide as the frame, whose body moves from one to the next. */
export function columnsOf(body: HTMLElement): FlowColumns {
  // `clientWidth` is rounded: on a screen at 125 % the last of many pages would show half of its neighbour.
  const step = () => body.getBoundingClientRect().width + columnGap;
  const count = () => Math.max(1, Math.round((body.scrollWidth + columnGap) / step()));
  return {
    step,
    count,
    shown: () => Math.min(count() - 1, Math.max(0, Math.round(body.scrollLeft / step()))),
    at: (left) => Math.floor((left + body.scrollLeft + 1) / step()),
    scrollTo(column) {
      body.scrollLeft = column * step();
    },
    isAt: (column) => Math.abs(body.scrollLeft - column * step()) <= 2,
  };
}
