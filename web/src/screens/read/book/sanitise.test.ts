import { expect, test } from 'vitest';
import type { SafeNode } from './safe-tree.ts';
import { textOf } from './safe-tree.ts';
import { sanitise } from './sanitise.ts';

const nowhere = { picture: () => undefined, target: () => undefined };
const inPlace = { picture: (address: string) => address, target: (address: string) => address };
const clean = (markup: string, isXml = false) => sanitise(markup, nowhere, isXml).nodes;

const tagsOf = (nodes: readonly SafeNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsOf(node.children)]));
const attributesOf = (nodes: readonly SafeNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...Object.keys(node.attributes), ...attributesOf(node.children)],
  );

test('text and its structure stay', () => {
  expect(clean('<h1 id="a">One</h1><p lang="de">Zwei <em>drei</em></p>')).toEqual([
    { tag: 'h1', attributes: { id: 'a' }, children: ['One'] },
    {
      tag: 'p',
      attributes: { lang: 'de' },
      children: ['Zwei ', { tag: 'em', attributes: {}, children: ['drei'] }],
    },
  ]);
});

test('an empty element of XML does not swallow what follows', () => {
  expect(clean('<p><a id="x"/>text</p>', true)).toEqual([
    { tag: 'p', attributes: {}, children: [{ tag: 'a', attributes: { id: 'x' }, children: [] }, 'text'] },
  ]);
});

test('a book from right to left says so of its root or its body alone', () => {
  expect(clean('<html dir="rtl"><body class="x"><p>a</p></body></html><p>b</p>')).toEqual([
    { tag: 'div', attributes: { dir: 'rtl' }, children: [{ tag: 'p', attributes: {}, children: ['a'] }] },
    { tag: 'p', attributes: {}, children: ['b'] },
  ]);
});

test('an unknown element goes, what is in it stays', () => {
  expect(textOf(clean('<x-y>kept <blink>too</blink></x-y>'))).toBe('kept too');
});

test.each([
  '<script>run()</script>',
  '<style>p{background:url(x)}</style>',
  '<iframe srcdoc="<p>in</p>">in</iframe>',
  '<svg><script>run()</script><text>in</text></svg>',
  '<noscript><p>in</p></noscript>',
  '<textarea><p>in</p></textarea>',
  '<math><mtext>in</mtext></math>',
])('%s goes with all that is in it', (markup) => {
  expect(clean(`before${markup}after`)).toEqual(['before', 'after']);
});

test('no attribute stays that could run, load or style', () => {
  const markup =
    '<p onclick="run()" style="background:url(x)" class="a" title="b" background="c" formaction="d">x</p>';
  expect(attributesOf(clean(markup))).toEqual([]);
});

test('links keep their place in the book, never an address', () => {
  const { nodes } = sanitise('<a href="c2.xhtml#x" target="_top" ping="y">on</a>', inPlace, false);
  expect(nodes).toEqual([{ tag: 'a', attributes: {}, target: 'c2.xhtml#x', children: ['on'] }]);
});

test('the cover of many EPUBs, a picture within an SVG, is a picture', () => {
  const { nodes } = sanitise('<svg><image xlink:href="cover.jpg"/></svg>', inPlace, true);
  expect(nodes).toMatchObject([{ tag: 'img', picture: 'cover.jpg' }]);
});

test('what nests too deep is flattened', () => {
  const deep = clean(`${'<div>'.repeat(5_000)}deep${'</div>'.repeat(5_000)}`);
  expect(textOf(deep).trim()).toBe('deep');
  expect(tagsOf(deep).length).toBeLessThan(150);
});

test('entities of a document’s own stay unexpanded', () => {
  expect(textOf(clean('<!DOCTYPE html [<!ENTITY e "x">]><p>&e;&e; &amp; &uuml;</p>', true))).not.toContain(
    'xx',
  );
});
