const between = 12;

/** The first letter or picture on the page that is shown; undefined when the page is blank. */
export function firstShown(document: Document): Range | undefined {
  const { clientWidth, clientHeight } = document.body;
  for (let y = between; y < clientHeight; y += between) {
    const caret = caretAt(document, clientWidth / 2, y);
    if (!caret) continue;
    const range = document.createRange();
    range.setStart(caret.node, caret.offset);
    const length = caret.node.nodeValue?.length ?? caret.node.childNodes.length;
    if (caret.offset < length) range.setEnd(caret.node, caret.offset + 1);
    else if (caret.offset > 0) range.setStart(caret.node, caret.offset - 1);
    const { left, width } = range.getBoundingClientRect();
    if (width > 0 && left >= 0 && left < clientWidth) return range;
  }
  return undefined;
}

interface Carets {
  caretPositionFromPoint?: (x: number, y: number) => { offsetNode: Node; offset: number } | null;
  /** WebKit's, before it had the standard's. */
  caretRangeFromPoint?: (x: number, y: number) => Range | null;
}

function caretAt(document: Carets, x: number, y: number): { node: Node; offset: number } | undefined {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}
