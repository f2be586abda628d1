import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bookFileBytes } from '@gbr/domain/limits.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { fixture } from './fixtures.ts';
import { formBody, formData } from './form-body.ts';
import type { FormFields, FormFiles } from './form-body.ts';
import type { World } from './world.ts';

let count = 0;

/** What the wizard sends of a valid book, with an ASIN of its own. */
export function bookFields(): FormFields {
  return {
    title: 'The Quiet Garden',
    author: 'Ada Green',
    asin: `b0up${String(++count).padStart(6, '0')}`,
    'readerOptions[]': ['standard', 'verified-print'],
    printLink: 'https://example.org/print',
    amazonURL: 'https://www.amazon.com/dp/B0UP000001',
    language: 'English',
    preferredStore: 'amazon.com',
    category: 'Sudoku | Low Content',
    wordCount: '12000',
    summary: 'A walk through a garden.',
    authorInfo: 'Ada writes about gardens.',
  };
}

const smallCover = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const smallPdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
export const bookFiles = { coverFile: smallCover, uploadedFile: fixture('real.pdf') };

/** The form of a book of one word, which takes a fifth of a second to read. */
export function shortBookForm(asin: string, uploadedFile: Uint8Array = smallPdf): FormData {
  const fields = { ...bookFields(), title: `Book ${asin}`, asin, wordCount: '1' };
  return formData(fields, { coverFile: smallCover, uploadedFile });
}

/** A PDF of the largest size that is accepted, mostly a comment. */
export function largestPdf(): Buffer {
  const head = '%PDF-1.4\n1 0 obj<<>>endobj\n%';
  const tail = '\ntrailer<<>>\n%%EOF\n';
  return Buffer.from(head + 'x'.repeat(bookFileBytes - head.length - tail.length) + tail);
}

export interface Upload {
  fields?: FormFields;
  files?: FormFiles;
  headers?: Record<string, string>;
}

export async function upload(
  world: World,
  author: { id: string } | undefined,
  { fields = bookFields(), files = bookFiles, headers = {} }: Upload = {},
) {
  const form = await formBody(fields, files);
  return world.as(author).post<Book>('/api/books', form.body, { ...headers, ...form.headers });
}

/** Every file under the data folder's uploads, including those still being received. */
export async function storedFiles(world: World): Promise<string[]> {
  const found = await readdir(join(world.deps.config.dataDir, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
