const between = 12;

/** The first letter or picture on the page that is shown; undefined when the page is blank, or the browser cannot tell. */
export function firstShown(document: Document): Range | undefined {
  const { clientWidth, clientHeight } = document.body;
  if (!('caretPositionFromPoint' in document)) return undefined;
  for (let y = between; y < clientHeight; y += between) {
    const caret = document.caretPositionFromPoint(clientWidth / 2, y);
    if (!caret) continue;
    const range = document.createRange();
    range.setStart(caret.offsetNode, caret.offset);
    const length = caret.offsetNode.nodeValue?.length ?? caret.offsetNode.childNodes.length;
    if (caret.offset < length) range.setEnd(caret.offsetNode, caret.offset + 1);
    else if (caret.offset > 0) range.setStart(caret.offsetNode, caret.offset - 1);
    const { left, width } = range.getBoundingClientRect();
    if (width > 0 && left >= 0 && left < clientWidth) return range;
  }
  return undefined;
}
