import { posix } from 'node:path';
import { copyLine } from '@gbr/domain/reading-copy.ts';
import { CannotMark } from '../cannot-mark.ts';
import { markName } from '../mark.ts';
import type { Mark } from '../mark.ts';
import { putText, readArchive, textIn, writeArchive } from './zip-file.ts';
import type { Archive } from './zip-file.ts';
import { attribute, findTags, freeName, insertInto, tagOf, xmlText } from './xml.ts';
import type { Tag } from './xml.ts';

const rootRelations = '_rels/.rels';
const contentTypes = '[Content_Types].xml';
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006';
const customType = 'application/vnd.openxmlformats-officedocument.custom-properties+xml';
/** By which every document names the properties that its users add. */
const customFormat = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}';

/** A first page with a hidden bookmark, and two properties of the document. */
export async function markDocx(file: Buffer, mark: Mark): Promise<Buffer[]> {
  const archive = await readArchive(file);
  if ([...archive.keys()].some((name) => name.startsWith('_xmlsignatures/'))) throw new CannotMark('signed');
  const path = targetOf(archive, '/officeDocument') ?? 'word/document.xml';
  const xml = textIn(archive, path);
  if (xml === undefined) throw new CannotMark('no document');
  putText(archive, path, insertInto(xml, 'body', firstPage(tagOf(xml, 'body').prefix, mark), 'first'));
  describe(archive, mark);
  return writeArchive(archive);
}

function firstPage(w: string, mark: Mark): string {
  const bookmark = String(2_000_000_000);
  const val = (value: string) => `${w}val="${value}"`;
  return (
    `<${w}p><${w}pPr><${w}spacing ${w}before="4000"/><${w}jc ${val('center')}/></${w}pPr>` +
    `<${w}bookmarkStart ${w}id="${bookmark}" ${w}name="_${markName(mark.code)}"/><${w}bookmarkEnd ${w}id="${bookmark}"/>` +
    `<${w}r><${w}t>${xmlText(copyLine(mark))}</${w}t></${w}r></${w}p>` +
    `<${w}p><${w}r><${w}br ${w}type="page"/></${w}r></${w}p>`
  );
}

function describe(archive: Archive, mark: Mark): void {
  const known = targetOf(archive, '/custom-properties');
  const path = known ?? addProperties(archive);
  const xml = textIn(archive, path);
  if (xml === undefined) throw new CannotMark('no properties');
  const highest = [...xml.matchAll(/\spid\s*=\s*["'](\d{1,9})["']/g)].reduce(
    (most, [, pid]) => Math.max(most, Number(pid)),
    1,
  );
  const { prefix } = tagOf(xml, 'Properties');
  const text = /xmlns:([\w.-]+)\s*=\s*["'][^"']*\/docPropsVTypes["']/.exec(xml)?.[1];
  if (text === undefined) throw new CannotMark('unusual properties');
  const property = (pid: number, name: string, value: string) =>
    `<${prefix}property fmtid="${customFormat}" pid="${pid}" name="${name}"><${text}:lpwstr>${value}</${text}:lpwstr></${prefix}property>`;
  const name = freeName(
    (each) => xml.includes(`"${each}"`),
    (suffix) => `Reading copy${suffix}`,
  );
  const added =
    property(highest + 1, name, xmlText(copyLine(mark))) +
    property(highest + 2, `${name} mark`, markName(mark.code));
  putText(archive, path, insertInto(xml, 'Properties', added, 'last'));
}

function targetOf(archive: Archive, kind: string): string | undefined {
  const xml = textIn(archive, rootRelations);
  if (xml === undefined) throw new CannotMark('no relations');
  const tag = findTags(xml, 'Relationship').find((each) => attribute(each, 'Type')?.endsWith(kind));
  return tag && pathOf(tag);
}

/** Of a name in an archive. */
const longestPath = 65_535;

function pathOf(tag: Tag): string {
  const target = attribute(tag, 'Target') ?? '';
  if (target.length > longestPath) throw new CannotMark('no such name');
  return posix.normalize(target).replace(/^\/+/, '');
}

function addProperties(archive: Archive): string {
  const path = freeName(
    (name) => archive.has(name),
    (suffix) => `docProps/custom${suffix}.xml`,
  );
  putText(
    archive,
    path,
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Properties xmlns="${officeDocument}/custom-properties" xmlns:vt="${officeDocument}/docPropsVTypes"></Properties>`,
  );
  const relations = textIn(archive, rootRelations) ?? '';
  const { prefix } = tagOf(relations, 'Relationships');
  const id = freeName(
    (name) => relations.includes(`"${name}"`),
    (suffix) => `rIdReadingCopy${suffix}`,
  );
  const relation = `<${prefix}Relationship Id="${id}" Type="${officeDocument}/relationships/custom-properties" Target="${path}"/>`;
  putText(archive, rootRelations, insertInto(relations, 'Relationships', relation, 'last'));
  const types = textIn(archive, contentTypes) ?? '';
  const override = `<${tagOf(types, 'Types').prefix}Override PartName="/${path}" ContentType="${customType}"/>`;
  putText(archive, contentTypes, insertInto(types, 'Types', override, 'last'));
  return path;
}
