/** Words stay whole in a table that fits so: where they may break, a long text leaves the short ones beside it no room. */
export function fitTables(body: HTMLElement, step: number): void {
  const tables = [...body.querySelectorAll('table')];
  for (const table of tables) delete table.dataset['tight'];
  const { width, left } = body.getBoundingClientRect();
  const tooWide = tables.filter((table) => {
    // One for each column that the table is in.
    const [first] = table.getClientRects();
    if (!first) return false;
    const inBody = first.left - left + body.scrollLeft + 1;
    return inBody - Math.floor(inBody / step) * step + first.width > width + 2;
  });
  for (const table of tooWide) table.dataset['tight'] = '';
}

/** In pixels, as the file has it: an icon, a formula or an initial, not a picture of its own. */
const highestInLine = 100;

const lines = 'p, li, dt, dd, td, th, figcaption, h1, h2, h3, h4, h5, h6';

/** A small picture that stands in a sentence stays in its line. */
export function fitPicture(picture: HTMLImageElement): void {
  const isInText = picture.closest(lines)?.textContent.trim();
  if (isInText && picture.naturalHeight <= highestInLine) picture.dataset['inLine'] = '';
}
