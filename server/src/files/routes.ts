import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { banRefusal } from '@gbr/domain/ban.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { readHere } from '@gbr/domain/reading-place.ts';
import { canDownload, getsOriginal } from '@gbr/domain/permissions.ts';
import { actorNow, banOf } from '../core/auth/session.ts';
import { awaitCopy } from '../core/exchange/copies/await-copy.ts';
import { openAssignment } from '../core/exchange/open-assignment.ts';
import type { Db } from '../core/db/database.ts';
import type { Deps } from '../core/deps.ts';
import { isHeld } from '../core/http/entity-tags.ts';
import { answerNotFound } from '../core/http/errors.ts';
import type { App } from '../core/http/app-type.ts';
import { orNotFound, HttpError } from '../core/http-error.ts';
import { memberOfLink } from '../core/uploads/signed-link.ts';
import { isBookFileName, isCoverName } from '../core/uploads/stored-name.ts';
import type { BookFileExtension } from '../core/uploads/stored-name.ts';
import { byteRange } from './byte-range.ts';
import { attachmentNamed } from './content-disposition.ts';

const mediaTypes: Record<string, string> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} satisfies Record<BookFileExtension | 'webp', string>;

const answerHeaders = {
  'Content-Disposition': 'With the name to store a book under.',
  'Accept-Ranges': 'Parts can be asked for.',
  'Content-Range': 'With 206: which part it is.',
};
const ofLink = z.string().optional();
const alsoTakes = {
  querystring: z.object({
    exp: ofLink.describe('For a book, as in `uploadedFile`: when the link ends, in seconds of Unix time.'),
    for: ofLink.describe('For a book, as in `uploadedFile`: the member whom the link is for.'),
    sig: ofLink.describe('For a book, as in `uploadedFile`: the signature.'),
  }),
  headers: z.object({
    Range: z.string().optional().describe('One range of bytes, answered with 206 or 416.'),
    'If-Range': z
      .string()
      .optional()
      .describe('An `ETag`: the whole file is sent if it is a different one by now.'),
  }),
};

/** Covers are public, book files need a signed link: rules.md#file-links. */
export function fileRoutes(app: App, deps: Deps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/uploads/:file',
    config: {
      sends: { 200: Object.values(mediaTypes), 206: Object.values(mediaTypes) },
      answerHeaders,
      alsoTakes,
    },
    schema: {
      tags: ['Files'],
      operationId: 'getFile',
      summary: 'A cover, or a book file through its signed link',
      params: z.object({
        file: z.string().describe('A `coverFile`, or an `uploadedFile` up to its question mark.'),
      }),
    },
    handler: async (request, reply) => {
      const { file } = request.params;
      const ours = isCoverName(file)
        ? { stored: file, headers: coverHeaders }
        : await bookFile(deps, file, request.query);
      if (!ours) return answerNotFound(request, reply);
      return sendFile(deps, ours, request, reply);
    },
  });
  app.all('/uploads/*', { schema: { hide: true } }, answerNotFound);
}

const coverHeaders = {
  'Content-Disposition': 'inline',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

interface Served {
  /** The name in the store: a reader's is that of the marked copy. */
  stored: string;
  headers: Record<string, string>;
  /** The open assignment of the reader whom the link was made for. */
  assignmentId?: string;
  /** By the reading room, which keeps no file: opened, not downloaded. */
  isReadHere?: boolean;
}

/** Undefined for an unknown name, a bad signature, and a member who may not read the file any more. */
async function bookFile(deps: Deps, file: string, query: unknown): Promise<Served | undefined> {
  const link: Record<string, unknown> = query !== null && typeof query === 'object' ? { ...query } : {};
  const now = deps.now();
  const memberId = isBookFileName(file) ? memberOfLink(deps.keys.fileLinks, file, link, now) : undefined;
  const found = memberId && (await findServed(deps.db, file, memberId));
  if (!found) return undefined;
  const { book, member, assignment } = found;
  const actor = actorNow(member, { config: deps.config, now });
  const owned = { ownerId: book.owner_id, status: book.status };
  const refusal =
    banRefusal(banOf(member), 'look', now) ?? canDownload(actor, owned, assignment && 'on_review');
  if (refusal) return undefined;
  const getsCopy = assignment !== undefined && !getsOriginal(actor, owned);
  return {
    stored: (getsCopy ? await awaitCopy(deps, assignment.id) : undefined) ?? file,
    headers: {
      'Content-Disposition': attachmentNamed(book.title, extensionOf(file)),
      'Cache-Control': 'private, no-cache',
    },
    assignmentId: assignment?.id,
    isReadHere: link[readHere] !== undefined,
  };
}

async function findServed(db: Db, file: string, memberId: string) {
  const book = await db
    .selectFrom('books')
    .select(['id', 'title', 'owner_id', 'status'])
    .where('uploaded_file', '=', file)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const member = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!book || !member) return undefined;
  const assignment = await openAssignment(db, { userId: memberId, bookId: book.id });
  return { book, member, assignment };
}

/** 200, 206 for one range, 304, or 416. A stored name always means the same bytes, so it is the ETag. */
async function sendFile(
  deps: Deps,
  ours: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { stored } = ours;
  const size = orNotFound(await deps.storage.size(stored), serverMessages.notFound);
  const tag = `"${stored}"`;
  reply.headers({
    ...ours.headers,
    ETag: tag,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  if (isHeld(tag, request.headers['if-none-match'])) return reply.status(304).send();

  const ifRange = request.headers['if-range'];
  const range = ifRange && ifRange !== tag ? undefined : byteRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    reply.header('Content-Range', `bytes */${size}`);
    throw new HttpError({ status: 416, msg: serverMessages.invalidInput });
  }
  if (range) reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  reply
    .type(mediaTypes[extensionOf(stored)] ?? 'application/octet-stream')
    .header('Content-Length', range ? range.end - range.start + 1 : size);
  if (request.method === 'HEAD') return reply.send();
  await noteHandedOut(deps, ours);
  const opened = orNotFound(await deps.storage.open(stored, range), serverMessages.notFound);
  return reply.send(opened.stream);
}

/** Either way its reader waits before picking the book again: see rules.md#picking. */
async function noteHandedOut({ db, now }: Deps, { assignmentId, isReadHere }: Served): Promise<void> {
  if (assignmentId === undefined) return;
  const noted = db.updateTable('assignments').where('id', '=', assignmentId);
  await (
    isReadHere
      ? noted.set({ read_opened: 1 }).where('read_opened', '=', 0)
      : noted.set({ downloaded_at: now() }).where('downloaded_at', 'is', null)
  ).execute();
}

const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1);
