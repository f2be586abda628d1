import { expect, test } from 'vitest';
import { textOf } from './safe-tree.ts';
import type { SafeNode } from './safe-tree.ts';
import { splitNodes } from './split-nodes.ts';

const paragraph = (text: string): SafeNode => ({ tag: 'p', attributes: {}, children: [text] });
const wrapped = (children: SafeNode[]): SafeNode => ({
  tag: 'section',
  attributes: { id: 's', lang: 'de' },
  children,
});
const paragraphs = Array.from({ length: 10 }, (_, n) => paragraph(`${n}`));

test('a short section stays whole', () => {
  expect(splitNodes(paragraphs, 20)).toEqual([paragraphs]);
});

test('a long one is cut between its paragraphs, within whatever is around them', () => {
  const pieces = splitNodes([paragraph('before'), wrapped([wrapped(paragraphs)])], 8);
  expect(pieces.map((piece) => textOf(piece).trim())).toEqual(['before', '0\n1\n2\n3', '4\n5\n6\n7', '8\n9']);
  expect(pieces[1]).toMatchObject([
    { tag: 'section', attributes: { id: 's' }, children: [{ tag: 'section' }] },
  ]);
  expect(pieces[2]).toMatchObject([{ attributes: { lang: 'de' } }]);
  expect(JSON.stringify(pieces[2])).not.toContain('"id"');
});

test('a text without end is cut, and no letter is lost', () => {
  const text = 'ab '.repeat(1_000);
  const pieces = splitNodes([paragraph(text)], 5);
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.map((piece) => textOf(piece).slice(0, -1)).join('')).toBe(text);
});

test('a numbered list that is cut goes on with its numbers', () => {
  const item: SafeNode = { tag: 'li', attributes: {}, children: ['note'] };
  const list = { tag: 'ol', attributes: { start: '5' }, children: Array.from({ length: 5 }, () => item) };
  const pieces = splitNodes([list], 4);
  expect(pieces.flat()).toMatchObject([
    { attributes: { start: '5' }, children: [item, item] },
    { attributes: { start: '7' }, children: [item, item] },
    { attributes: { start: '9' }, children: [item] },
  ]);
});

test('an entry of a list that brings its own number is counted from there', () => {
  const item: SafeNode = { tag: 'li', attributes: {}, children: ['note'] };
  const ninth: SafeNode = { ...item, attributes: { value: '9' } };
  const pieces = splitNodes([{ tag: 'ol', attributes: {}, children: [item, ninth, item] }], 4);
  expect(pieces.flat()).toMatchObject([
    { attributes: {}, children: [item, ninth] },
    { attributes: { start: '10' }, children: [item] },
  ]);
});
