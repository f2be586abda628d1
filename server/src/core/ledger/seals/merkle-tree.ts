import { hash } from 'node:crypto';

const leafMark = Buffer.of(0);
const nodeMark = Buffer.of(1);

export const sha256 = (data: Buffer | string): Buffer => hash('sha256', data, 'buffer');
export const leafOf = (line: string): Buffer => sha256(Buffer.concat([leafMark, Buffer.from(line)]));
const nodeOf = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.concat([nodeMark, left, right]));

/** The tree of RFC 6962, section 2.1, of which only the complete subtrees so far are in memory. */
export class GrowingTree {
  readonly #subtrees: { size: number; root: Buffer }[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(leaf: Buffer): void {
    this.#count += 1;
    let grown = { size: 1, root: leaf };
    while (this.#subtrees.at(-1)?.size === grown.size) {
      const left = this.#subtrees.pop();
      if (left) grown = { size: 2 * grown.size, root: nodeOf(left.root, grown.root) };
    }
    this.#subtrees.push(grown);
  }

  root(): Buffer {
    const right = this.#subtrees.at(-1)?.root ?? sha256('');
    return this.#subtrees.slice(0, -1).reduceRight((whole, { root }) => nodeOf(root, whole), right);
  }
}

export function rootOf(leaves: readonly Buffer[]): Buffer {
  const tree = new GrowingTree();
  for (const leaf of leaves) tree.add(leaf);
  return tree.root();
}

/** What is hashed with the leaf at `index`, step by step, up to the root. */
export function pathOf(leaves: readonly Buffer[], index: number): Buffer[] {
  if (leaves.length <= 1) return [];
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1));
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...pathOf(left, index), rootOf(right)]
    : [...pathOf(right, index - split), rootOf(left)];
}
