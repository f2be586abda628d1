/** Markup of a book in which nothing can run, load or lead elsewhere. */
export interface SafeElement {
  tag: string;
  attributes: Record<string, string>;
  /** Of a picture: its name in the book's archive, or a `data:` address. */
  picture?: string;
  /** Of a link: a place in the same book. */
  target?: string;
  children: SafeNode[];
}
export type SafeNode = string | SafeElement;

export function textOf(nodes: readonly SafeNode[]): string {
  let text = '';
  for (const node of nodes) {
    if (typeof node === 'string') text += node;
    else text += textOf(node.children) + (isBlock(node.tag) ? '\n' : '');
  }
  return text;
}

export function visitIds(nodes: readonly SafeNode[], see: (id: string) => void): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.attributes['id']) see(node.attributes['id']);
    visitIds(node.children, see);
  }
}

const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 li dt dd tr td th br hr blockquote figcaption section'.split(' '),
);
export const isBlock = (tag: string) => blocks.has(tag);
