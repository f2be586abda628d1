import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { GrowingTree, leafOf, pathOf, rootOf } from './merkle-tree.ts';

const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

// The published example of certificate transparency.
const lines = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex').toString('latin1'));
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

test.each(roots.map((root, count) => [count, root] as const))(
  '%i leaves have the known root',
  (count, root) => {
    const tree = new GrowingTree();
    for (const line of lines.slice(0, count)) tree.add(leafOf(line));
    expect(tree.root().toString('hex')).toBe(root);
    expect(tree.count).toBe(count);
  },
);

test('the path of every leaf leads to the root, in trees of every shape', () => {
  for (let count = 1; count <= 40; count++) {
    const leaves = Array.from({ length: count }, (_, index) => leafOf(`line ${index}`));
    for (const [index, leaf] of leaves.entries()) {
      const reached = follow(leaf, index, count, pathOf(leaves, index));
      expect(reached.equals(rootOf(leaves))).toBe(true);
    }
  }
});

/** RFC 9162, section 2.1.3.2. */
function follow(leaf: Buffer, index: number, count: number, path: Buffer[]): Buffer {
  let [node, at, last] = [leaf, index, count - 1];
  for (const step of path) {
    if (at % 2 === 1 || at === last) {
      node = sha(Buffer.of(1), step, node);
      while (at % 2 === 0 && at > 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    } else node = sha(Buffer.of(1), node, step);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  expect(last).toBe(0);
  return node;
}
