import { isBlock } from './safe-tree.ts';
import { wordsPattern } from './words-pattern.ts';

interface Lettered {
  node: Text;
  start: number;
}

/** Marks what was searched for, and returns the `nth` match. The words may run over several elements. */
export function markMatches(root: HTMLElement, words: string, nth: number): Range | undefined {
  const realm = root.ownerDocument.defaultView;
  if (!realm) return undefined;
  const registry = 'highlights' in realm.CSS ? realm.CSS.highlights : undefined;
  registry?.delete('found');
  registry?.delete('found-here');
  const pattern = wordsPattern(words);
  if (!pattern) return undefined;

  const { text, nodes } = lettersOf(root);
  const ranges: Range[] = [];
  for (const match of text.matchAll(pattern)) {
    const range = rangeOf(root.ownerDocument, nodes, match.index, match.index + match[0].length);
    if (range) ranges.push(range);
    if (ranges.length >= 500) break;
  }
  const here = ranges[nth] ?? ranges[0];
  if (registry && 'Highlight' in realm) {
    // The two colours would lie over each other.
    registry.set('found', new realm.Highlight(...ranges.filter((range) => range !== here)));
    if (here) registry.set('found-here', new realm.Highlight(here));
  }
  return here;
}

function lettersOf(root: HTMLElement): { text: string; nodes: Lettered[] } {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT + NodeFilter.SHOW_ELEMENT);
  const nodes: Lettered[] = [];
  let text = '';
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeType !== Node.TEXT_NODE) {
      // A word ends with its line or paragraph, as where it was searched for.
      if (isBlock(node.nodeName.toLowerCase())) text += '\n';
      continue;
    }
    nodes.push({ node: node as Text, start: text.length });
    text += node.nodeValue ?? '';
  }
  return { text, nodes };
}

function rangeOf(document: Document, nodes: Lettered[], from: number, to: number): Range | undefined {
  const first = nodes.findLast(({ start }) => start <= from);
  const last = nodes.findLast(({ start }) => start < to);
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, from - first.start);
  range.setEnd(last.node, Math.min(to - last.start, last.node.length));
  return range;
}
