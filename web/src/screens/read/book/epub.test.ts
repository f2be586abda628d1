import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openEpub } from './epub.ts';
import { textOf } from './safe-tree.ts';

const container = '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>';
const page = (body: string, before = '') =>
  `<?xml version="1.0"?>${before}<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`;
const ncx = `<ncx><navMap><navPoint><navLabel><text>One</text></navLabel><content src="a.xhtml"/>
  <navPoint><navLabel><text>Within</text></navLabel><content src="a.xhtml#w"/></navPoint></navPoint></navMap></ncx>`;
const nav = page(
  '<nav xmlns:epub="x" epub:type="toc"><ol><li><a href="a.xhtml">One</a><ol><li><a href="b.xhtml#x">Two</a></li></ol></li></ol></nav>',
);

function epub(files: Record<string, string>, manifest = '') {
  const packed = `<package><manifest>${manifest}<item id="a" href="a.xhtml"/><item id="b" href="b.xhtml"/></manifest>
    <spine><itemref idref="a"/><itemref idref="gone"/><itemref idref="b"/></spine></package>`;
  const all = { 'META-INF/container.xml': container, 'OPS/book.opf': packed, ...files };
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])));
}

const chapters = {
  'OPS/a.xhtml': page(
    '<p>one <a href="b.xhtml#x">on</a> <a href="https://example.com">out</a></p><img src="../api"/>',
  ),
  'OPS/b.xhtml': page('<p id="x">two</p>'),
};

test('the chapters in their order, with links that lead to one another and nowhere else', () => {
  const book = openEpub(epub(chapters));
  expect(book.parts).toBe(2);
  expect(textOf(book.part(1).nodes).trim()).toBe('two');
  const text = JSON.stringify(book.part(0).nodes);
  expect(text).toContain('"target":"1#x"');
  expect(text).not.toContain('example.com');
  expect(book.part(0).leftOut).toBe(1);
});

test('the contents of an EPUB 3, and those of an EPUB 2', () => {
  const three = epub(
    { ...chapters, 'OPS/nav.xhtml': nav },
    '<item id="n" href="nav.xhtml" properties="nav"/>',
  );
  expect(openEpub(three).contents).toEqual([
    { title: 'One', level: 0, part: 0 },
    { title: 'Two', level: 1, part: 1, id: 'x' },
  ]);
  const two = epub(
    { ...chapters, 'OPS/toc.ncx': ncx },
    '<item id="n" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
  );
  expect(openEpub(two).contents).toEqual([
    { title: 'One', level: 0, part: 0 },
    { title: 'Within', level: 1, part: 0, id: 'w' },
  ]);
});

test.each([
  ['rtl', true],
  ['ltr', false],
  ['default', undefined],
])('the direction %s that the file gives its pages', (direction, expected) => {
  const packed = `<package><manifest><item id="a" href="a.xhtml"/></manifest>
    <spine page-progression-direction="${direction}"><itemref idref="a"/></spine></package>`;
  expect(openEpub(epub({ ...chapters, 'OPS/book.opf': packed })).fromRight).toBe(expected);
});

test('a chapter too long to be shown at once comes in pieces, which links and contents find', () => {
  const long = page(
    `<p><a href="#end">on</a></p>${'<p>a</p>'.repeat(20_000)}<p id="end">end <a href="b.xhtml">b</a></p>`,
  );
  const book = openEpub(epub({ ...chapters, 'OPS/a.xhtml': long }));
  const last = book.parts - 2;
  expect(last).toBeGreaterThan(3);
  expect(JSON.stringify(book.part(0).nodes)).toContain(`"target":"${last}#end"`);
  expect(JSON.stringify(book.part(last).nodes)).toContain(`"target":"${last + 1}#"`);
  expect(textOf(book.part(last + 1).nodes).trim()).toBe('two');
});

test('neither an entity bomb nor a file of this machine gets into the text', () => {
  const types = `<!DOCTYPE html [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
  const book = openEpub(epub({ ...chapters, 'OPS/a.xhtml': page('<p>here &b;&f;</p>', types) }));
  expect(textOf(book.part(0).nodes)).not.toMatch(/haha|root:/);
});

test.each([
  ['no archive', () => strToU8('PK nothing')],
  ['an archive without a book', () => zipSync({ mimetype: strToU8('application/epub+zip') })],
  ['a protected book', () => epub({ ...chapters, 'META-INF/rights.xml': '<rights/>' })],
  ['a book without chapters', () => epub({})],
])('%s cannot be read', (_what, file) => {
  expect(() => openEpub(file())).toThrow(/invalid zip data|no package|protected|no chapters/);
});
