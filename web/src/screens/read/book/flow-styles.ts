export interface Colours {
  page: string;
  ink: string;
  soft: string;
  line: string;
  mark: string;
  markHere: string;
  scheme: 'light' | 'dark';
}

interface FlowLook {
  /** Percent, of what the browser is set to: `rem` is the reader's own. */
  letters: number;
  colours: Colours;
  /** Of the frame and the space between its columns, in pixels. */
  width: number;
  gap: number;
}

const serif = "'Newsreader Variable', 'Iowan Old Style', 'Palatino Linotype', Georgia, 'Noto Serif', serif";

/** The book's own styles are not used: calm, readable, and the same for all. */
export function flowStyles({ letters, colours, width, gap }: FlowLook): string {
  return `
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; height: 100%; overflow: hidden; touch-action: manipulation; background: ${colours.page}; color-scheme: ${colours.scheme}; }
    body {
      box-sizing: border-box; margin: 0; height: 100%; overflow: hidden;
      column-width: ${width}px; column-gap: ${gap}px; column-fill: auto; orphans: 2; widows: 2;
      font: ${(19 * letters) / 1600}rem/1.62 ${serif}; color: ${colours.ink};
      overflow-wrap: anywhere; hyphens: auto; font-kerning: normal; text-rendering: optimizeLegibility;
    }
    p, blockquote, ul, ol, dl, figure, table, pre { margin: 0 0 0.85em; }
    h1, h2, h3, h4, h5, h6 {
      margin: 1.4em 0 0.7em; line-height: 1.22; font-weight: 550; hyphens: manual; break-after: avoid; text-wrap: balance;
    }
    /* Firefox keeps no heading with the text after it, but a heading whole: to it belongs the room for two lines. */
    @supports (-moz-appearance: none) {
      :is(h1, h2, h3, h4, h5, h6) { break-inside: avoid; }
      :is(h1, h2, h3, h4, h5, h6)::after { content: ''; display: block; height: 3.3em; margin-bottom: -3.3em; pointer-events: none; }
    }
    h1 { font-size: min(1.75em, max(1.15em, 12vw)); } h2 { font-size: min(1.42em, max(1.1em, 12vw)); } h3 { font-size: 1.2em; } h4, h5, h6 { font-size: 1.05em; }
    body > :first-child, body > :first-child > :first-child { margin-top: 0; }
    blockquote { margin-inline: min(1.4em, 6vw); color: ${colours.soft}; }
    /* What is left of the column is cut off: an outer list has room for its numbers, an inner one that of the outer, too. */
    ul { padding-inline-start: 1.5em; } li ul { padding-inline-start: min(1.5em, 8vw); }
    ol { padding-inline-start: calc(0.95em + 0.55em * var(--digits)); }
    li ol { padding-inline-start: calc(min(0.95em, 5vw) + min(0.55em, 3vw) * var(--digits)); }
    img { display: block; max-width: 100%; max-height: 92vh; height: auto; margin: 0.6em auto; object-fit: contain; break-inside: avoid; }
    img[data-in-line] { display: inline; margin: 0; vertical-align: middle; }
    figure { break-inside: avoid; text-align: center; }
    figcaption, small { font-size: 0.86em; color: ${colours.soft}; }
    pre, code, kbd, samp { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.88em; white-space: pre-wrap; }
    table { border-collapse: collapse; max-width: 100%; }
    td, th { border: 1px solid ${colours.line}; padding: 0.3em 0.55em; vertical-align: top; text-align: start; overflow-wrap: break-word; }
    [data-tight] :is(td, th) { overflow-wrap: anywhere; }
    table:has(tr > :nth-child(4)) :is(td, th) { padding-inline: min(0.55em, 1.5vw); }
    table:has(tr > :nth-child(7)) :is(td, th) { padding-inline: 0.2em; font-size: min(0.8em, 4vw); }
    table:has(tr > :nth-child(15)) :is(td, th) { font-size: min(0.8em, 2vw); }
    td > :last-child, th > :last-child, li > p:last-child { margin-bottom: 0; }
    hr { border: 0; height: 1px; background: ${colours.line}; width: 30%; margin: 1.8em auto; }
    [data-align='center'] { text-align: center; } [data-align='right'] { text-align: right; }
    [data-target] { color: inherit; text-decoration: underline; text-underline-offset: 0.18em; cursor: pointer; }
    :focus-visible { outline: 2px solid currentColor; outline-offset: 3px; border-radius: 2px; }
    ::highlight(found) { background: ${colours.mark}; color: ${colours.ink}; }
    ::highlight(found-here) { background: ${colours.markHere}; color: #1c1508; }
    ::selection { background: ${colours.mark}; }
  `;
}
