/** Pixels: the picture itself, and one for cards. */
export const coverWidths = { full: 800, card: 320 } as const;

export const cardCover = (coverFile: string) => coverFile.replace(/\.webp$/, `-${coverWidths.card}.webp`);

const cardEnding = new RegExp(`-${coverWidths.card}\\.webp$`);

/** The cover that a card-sized file lies beside; any other name is its own. */
export const fullCover = (file: string) => file.replace(cardEnding, '.webp');

/** Rows that a cover is reduced to, for what is shown until it has come. */
export const sheetRows = 6;
const hexPerColour = 3;
/** Written into a cover's name: its height in percent of its width, and the colours of its rows. */
export const sheetLength = hexPerColour + sheetRows * hexPerColour;
const sheetEnding = new RegExp(`-([0-9a-f]{${sheetLength}})\\.webp$`);
const mostPercent = 0xfff;

interface CoverSheet {
  percent: number;
  /** From top to bottom, like '#c84'. */
  colours: string[];
}

/** The hexadecimal digits that `sheetOf` reads back. `rows`: red, green and blue of each, one after the other. */
export function sheetDigits(size: { width: number; height: number }, rows: Iterable<number>): string {
  const percent = Math.min(mostPercent, Math.max(1, Math.round((100 * size.height) / size.width)));
  const colours = Array.from(rows, (value) => Math.round(value / 17).toString(16));
  return percent.toString(16).padStart(hexPerColour, '0') + colours.join('');
}

export function sheetOf(coverFile: string): CoverSheet | undefined {
  const [, digits] = sheetEnding.exec(fullCover(coverFile)) ?? [];
  if (!digits) return undefined;
  const [percent = '', ...colours] = digits.match(/.{3}/g) ?? [];
  return { percent: Number.parseInt(percent, 16), colours: colours.map((colour) => `#${colour}`) };
}
