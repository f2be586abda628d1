/** Pixels: the picture itself, and one for cards. */
export const coverWidths = { full: 800, card: 320 } as const;

export const cardCover = (coverFile: string) => coverFile.replace(/\.webp$/, `-${coverWidths.card}.webp`);

const cardEnding = new RegExp(`-${coverWidths.card}\\.webp$`);

/** The cover that a card-sized file lies beside; any other name is its own. */
export const fullCover = (file: string) => file.replace(cardEnding, '.webp');

/** Rows that a cover is reduced to, for what is shown until it has loaded. */
export const placeholderRows = 6;
const hexPerColour = 3;
/** Written into a cover's name: its height in percent of its width, and the colours of its rows. */
export const placeholderLength = hexPerColour + placeholderRows * hexPerColour;
const placeholderEnding = new RegExp(`-([0-9a-f]{${placeholderLength}})\\.webp$`);
const mostPercent = 0xfff;

interface CoverPlaceholder {
  percent: number;
  /** From top to bottom, like '#c84'. */
  colours: string[];
}

/** The hexadecimal digits that `coverPlaceholder` reads back. `rows`: red, green and blue of each, one after the other. */
export function placeholderDigits(size: { width: number; height: number }, rows: Iterable<number>): string {
  const percent = Math.min(mostPercent, Math.max(1, Math.round((100 * size.height) / size.width)));
  const colours = Array.from(rows, (value) => Math.round(value / 17).toString(16));
  return percent.toString(16).padStart(hexPerColour, '0') + colours.join('');
}

export function coverPlaceholder(coverFile: string): CoverPlaceholder | undefined {
  const [, digits] = placeholderEnding.exec(fullCover(coverFile)) ?? [];
  if (!digits) return undefined;
  const [percent = '', ...colours] = digits.match(/.{3}/g) ?? [];
  return { percent: Number.parseInt(percent, 16), colours: colours.map((colour) => `#${colour}`) };
}
