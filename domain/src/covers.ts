/** Pixels: the picture itself, and one for cards. */
export const coverWidths = { full: 800, card: 320 } as const;

/** `abc.webp` -> `abc-320.webp` */
export const cardCover = (coverFile: string) => coverFile.replace(/\.webp$/, `-${coverWidths.card}.webp`);

const cardEnding = new RegExp(`-${coverWidths.card}\\.webp$`);

/** The cover that a card-sized file lies beside; any other name is its own. */
export const fullCover = (file: string) => file.replace(cardEnding, '.webp');
