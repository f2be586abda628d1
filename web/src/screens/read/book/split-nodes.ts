import type { SafeNode } from './safe-tree.ts';

/** About a chapter of 400 kB: a browser lays out no more than this at once without keeping its reader waiting. */
const longestSection = 6_000;

const lettersOfOne = 100;

/** In pieces of about `most`; what is around a cut is around both sides of it. */
export function splitNodes(nodes: readonly SafeNode[], most = longestSection): SafeNode[][] {
  const pieces: SafeNode[][] = [];
  let current: SafeNode[] = [];
  let weight = 0;
  const end = () => {
    if (current.length > 0) pieces.push(current);
    current = [];
    weight = 0;
  };
  for (const node of nodes) {
    const own = weightOf(node);
    if (weight + own > most) end();
    if (own <= most) {
      current.push(node);
      weight += own;
    } else if (typeof node === 'string') {
      for (let at = 0; at < node.length; at += most * lettersOfOne) {
        pieces.push([node.slice(at, at + most * lettersOfOne)]);
      }
    } else {
      let number = Number(node.attributes['start'] ?? 1);
      for (const [place, children] of splitNodes(node.children, most).entries()) {
        const { id, ...others } = node.attributes;
        const attributes = place === 0 || id === undefined ? { ...node.attributes } : others;
        if (node.tag === 'ol' && place > 0) attributes['start'] = String(number);
        number = numberAfter(children, number);
        pieces.push([{ ...node, attributes, children }]);
      }
    }
  }
  end();
  return pieces;
}

/** Of the list's next entry, when these come first. */
export function numberAfter(children: readonly SafeNode[], first: number): number {
  let number = first;
  for (const node of children) {
    if (typeof node !== 'string' && node.tag === 'li')
      number = Number(node.attributes['value'] ?? number) + 1;
  }
  return number;
}

function weightOf(node: SafeNode): number {
  if (typeof node === 'string') return 1 + Math.floor(node.length / lettersOfOne);
  return node.children.reduce((sum, child) => sum + weightOf(child), 1);
}
