import { copyLine } from '@gbr/domain/reading-copy.ts';
import { CannotMark } from '../cannot-mark.ts';
import { markName } from '../mark.ts';
import type { Mark } from '../mark.ts';
import { putText, readArchive, textIn, writeArchive } from './zip-file.ts';
import type { Archive } from './zip-file.ts';
import { attribute, findTag, findTags, freeName, insertInto, tagOf, xmlText } from './xml.ts';

const dublinCore = 'http://purl.org/dc/elements/1.1/';

/** A first page, a line among the rights, and an identifier beside the book's own. */
export async function markEpub(file: Buffer, mark: Mark): Promise<Buffer[]> {
  const archive = await readArchive(file);
  refuseProtected(archive);
  const packagePath = packagePathOf(archive);
  const xml = textIn(archive, packagePath);
  if (xml === undefined) throw new CannotMark('no package');
  const folder = packagePath.includes('/') ? packagePath.slice(0, packagePath.lastIndexOf('/') + 1) : '';
  const page = freeName(
    (name) => archive.has(folder + name),
    (suffix) => `reading-copy${suffix}.xhtml`,
  );
  const id = freeName(
    (name) => xml.includes(`"${name}"`) || xml.includes(`'${name}'`),
    (suffix) => `reading-copy${suffix}`,
  );
  putText(archive, packagePath, markedPackage(xml, mark, { page, id }));
  putText(archive, folder + page, firstPage(mark));
  return writeArchive(archive);
}

/** Fonts that are merely obscured, as publishers do, are no encryption. */
function refuseProtected(archive: Archive): void {
  if (archive.has('META-INF/signatures.xml')) throw new CannotMark('signed');
  const encryption = textIn(archive, 'META-INF/encryption.xml');
  if (encryption === undefined) return;
  const algorithms = findTags(encryption, 'EncryptionMethod').map((tag) => attribute(tag, 'Algorithm') ?? '');
  const obscured = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'];
  if (archive.has('META-INF/rights.xml') || !algorithms.every((each) => obscured.includes(each)))
    throw new CannotMark('encrypted');
}

function packagePathOf(archive: Archive): string {
  const rootfile = findTag(textIn(archive, 'META-INF/container.xml') ?? '', 'rootfile');
  const path = rootfile && attribute(rootfile, 'full-path');
  if (!path) throw new CannotMark('no package');
  return archive.has(path) ? path : decodedPath(path);
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch (error) {
    throw new CannotMark('no package', { cause: error });
  }
}

function markedPackage(xml: string, mark: Mark, { page, id }: { page: string; id: string }): string {
  const manifest = tagOf(xml, 'manifest');
  const spine = tagOf(xml, 'spine');
  const item = `<${manifest.prefix}item id="${id}" href="${page}" media-type="application/xhtml+xml"/>`;
  // A page of text among pages of a fixed size has to say that it is one.
  const layout = xml.includes('pre-paginated') ? ' properties="rendition:layout-reflowable"' : '';
  const itemref = `<${spine.prefix}itemref idref="${id}"${layout}/>`;
  let marked = insertInto(xml, 'spine', itemref, 'first');
  marked = insertInto(marked, 'manifest', item, 'last');
  // Named here, whatever the book does: some name it on each element of their own, and nowhere else.
  const dc = `xmlns:dc="${dublinCore}"`;
  const line = `<dc:rights ${dc}>${xmlText(copyLine(mark))}</dc:rights>`;
  const code = `<dc:identifier ${dc}>${markName(mark.code)}</dc:identifier>`;
  const metadata = findTag(marked, 'dc-metadata') ? 'dc-metadata' : 'metadata';
  return insertInto(marked, metadata, line + code, 'last');
}

function firstPage(mark: Mark): string {
  const line = xmlText(copyLine(mark));
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en">
<head><title>Reading copy</title><meta name="reading-copy" content="${markName(mark.code)}"/></head>
<body><p style="margin: 40% 1em 0; text-align: center">${line}</p></body>
</html>
`;
}
