import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Book } from '@gbr/domain/wire/books.ts';
import { fixture } from './received.ts';
import type { World } from './world.ts';

let count = 0;

/** What the wizard sends of a book in every respect right, with an ASIN of its own. */
export function bookFields(): Record<string, string | string[]> {
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
export const bookFiles = { coverFile: smallCover, uploadedFile: fixture('real.pdf') };

export interface Upload {
  fields?: Record<string, string | string[]>;
  files?: Record<string, Buffer>;
  headers?: Record<string, string>;
}

/** Adds a book through the product. */
export async function upload(
  world: World,
  author: { id: string; token_version?: number } | undefined,
  { fields = bookFields(), files = bookFiles, headers = {} }: Upload = {},
) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  return world.as(author).post<Book>('/api/books', Buffer.from(await encoded.arrayBuffer()), {
    ...headers,
    'content-type': encoded.headers.get('content-type') ?? '',
  });
}

/** Every file that lies in the data folder's uploads, what is being received included. */
export async function storedFiles(world: World): Promise<string[]> {
  const found = await readdir(join(world.deps.config.dataDir, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
