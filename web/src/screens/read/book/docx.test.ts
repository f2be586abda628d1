import { strToU8, zipSync } from 'fflate';
import type Mammoth from 'mammoth';
import { expect, test, vi } from 'vitest';
import { openDocx } from './docx.ts';
import { textOf } from './safe-tree.ts';
import type { SafeNode } from './safe-tree.ts';

// Outside a browser it takes no ArrayBuffer.
vi.mock('mammoth', async (original) => {
  const { default: mammoth } = await original<{ default: typeof Mammoth }>();
  const convertToHtml = (
    file: { arrayBuffer: ArrayBuffer },
    options?: Parameters<typeof mammoth.convertToHtml>[1],
  ) => mammoth.convertToHtml({ buffer: Buffer.from(file.arrayBuffer) }, options);
  return { default: { ...mammoth, convertToHtml } };
});

const office = 'http://schemas.openxmlformats.org';
const styles = { Titel: 'Title', Untertitel: 'Subtitle', Zitat: 'Quote', Ueberschrift: 'heading 1' };

function docx(body: string, files: Record<string, string> = {}) {
  const all = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles xmlns:w="${office}/wordprocessingml/2006/main">${Object.entries(styles)
      .map(
        ([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
      )
      .join('')}</w:styles>`,
    'word/document.xml': `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...files,
  };
  const packed = zipSync(
    Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])),
  );
  return openDocx(packed.buffer);
}

const said = (text: string, how = '') => `<w:p><w:pPr>${how}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const styled = (style: string) => `<w:pStyle w:val="${style}"/>`;
const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

/** As tags with their text, such as `h1:Title`. */
const outline = (nodes: readonly SafeNode[]): string[] =>
  nodes.map((node) =>
    typeof node === 'string'
      ? node
      : `${node.tag}${node.attributes['data-align'] ? ` ${node.attributes['data-align']}` : ''}:${textOf([node]).trim()}`,
  );

test("a title page, chapters and quotes look as such, whatever the writer's language calls their styles", async () => {
  const book = await docx(
    said('A Book', styled('Titel')) +
      said('and more', styled('Untertitel')) +
      said('One', styled('Ueberschrift')) +
      said('Quoted.', styled('Zitat')) +
      said('On.'),
  );
  expect(outline(book.part(0).nodes)).toEqual(['h1 center:A Book', 'p center:and more']);
  expect(outline(book.part(1).nodes)).toEqual(['h1:One', 'blockquote:Quoted.', 'p:On.']);
  expect(book.contents.map(({ title, part }) => `${part} ${title}`)).toEqual(['0 A Book', '1 One']);
});

test('what is centred or set to the right stays so', async () => {
  const book = await docx(
    said('* * *', '<w:jc w:val="center"/>') + said('In May', '<w:jc w:val="right"/>') + said('On.'),
  );
  expect(outline(book.part(0).nodes)).toEqual(['p center:* * *', 'p right:In May', 'p:On.']);
});

test('a page break begins a part, and leaves nothing behind', async () => {
  const book = await docx(said('For Ada') + pageBreak + pageBreak + said('On.') + pageBreak);
  expect(book.parts).toBe(2);
  expect(outline(book.part(0).nodes)).toEqual(['p:For Ada']);
  expect(outline(book.part(1).nodes)).toEqual(['p:On.']);
});

test('a map from styles to elements that the file brings along is not read', async () => {
  const book = await docx(said('On.', styled('Zitat')), {
    'mammoth/style-map': "p[style-name='Quote'] => h6",
  });
  expect(outline(book.part(0).nodes)).toEqual(['blockquote:On.']);
});
