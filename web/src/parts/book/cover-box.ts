import { coverPlaceholder } from '@gbr/domain/covers.ts';

/** In percent of its width. A taller cover is cut. */
const tallestPercent = 160;
const noCover = '2 / 3';

/** The CSS `aspect-ratio` of a cover's place: its own, so that a square or wide one leaves no gap. */
export function boxRatio(coverFile: string | undefined): string {
  if (coverFile === undefined) return noCover;
  return `100 / ${Math.min(tallestPercent, coverPlaceholder(coverFile)?.percent ?? tallestPercent)}`;
}
