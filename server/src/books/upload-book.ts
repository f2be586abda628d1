import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookFileRule, coverRule } from '@gbr/domain/forms/file.ts';
import { minute } from '@gbr/domain/units.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { hasStoredAnswer, runIdempotent } from '../core/http/idempotent.ts';
import type { Deps } from '../core/deps.ts';
import { HttpError } from '../core/http-error.ts';
import type { RateLimit } from '../core/auth/rate-limit.ts';
import { memberOf } from '../core/auth/session.ts';
import { guardAgain } from '../core/http/late-calls.ts';
import { uploadInTurn } from '../core/auth/upload-turns.ts';
import { receiveUpload } from '../core/uploads/receive.ts';
import { deleteStored } from '../core/uploads/delete-stored.ts';
import { addBook, refuseTakenAsin } from './add-book.ts';
import { readBookDraft } from './book-draft.ts';
import { storeBookFiles } from './store-book-files.ts';

const uploadsPerMember: RateLimit = { name: 'upload', max: 30, windowMs: 30 * minute };
/** Most of a form's mistakes are refused here for the first time: making some must not use up the books. */
const begunPerMember: RateLimit = { name: 'upload-begun', max: 100, windowMs: 30 * minute };

// Files are stored before the transaction, so that no lock waits for a slow sender, and deleted when there is no book.
export function uploadBook(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Book> {
  const upload = {
    request,
    memberId: memberOf(request).id,
    limit: begunPerMember,
    accepted: uploadsPerMember,
  };
  return uploadInTurn(deps, upload, () => receiveBook(deps, request, reply));
}

async function receiveBook(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Book> {
  await using upload = await receiveUpload(request, deps.config.dataDir, {
    coverFile: coverRule,
    uploadedFile: bookFileRule,
  });
  await guardAgain(request);
  const draft = readBookDraft(upload);
  // The first answer is given again although its own book has the ASIN now.
  if (!(await hasStoredAnswer(deps, request))) await refuseTakenAsin(deps.db, draft.asin);
  const stored = await storeBookFiles(deps.storage, upload.files);
  const deleteFiles = () => deleteStored(deps.storage, stored.coverFile, stored.uploadedFile);
  try {
    const book = await runIdempotent(deps, { request, reply, status: 201, bodyDigest: upload.digest }, (tx) =>
      addBook(tx, memberOf(request), { draft, files: stored }),
    );
    // A replayed answer for the same Idempotency-Key: its book has its files already.
    if (book.coverFile !== stored.coverFile) await deleteFiles();
    return book;
  } catch (error) {
    // Only a refusal certainly stored no row. After a lost connection the book may exist: the sweep decides.
    if (error instanceof HttpError) await deleteFiles();
    throw error;
  }
}
