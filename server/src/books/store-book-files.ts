import { messages } from '@gbr/domain/messages.ts';
import { badInput } from '@gbr/domain/refusals.ts';
import { HttpError } from '../core/http-error.ts';
import type { Storage } from '../core/storage/storage.ts';
import { requireBookFileStart, storeBookFile } from '../core/uploads/book-file.ts';
import { requirePicture, storeCover } from '../core/uploads/cover.ts';
import type { ReceivedUpload } from '../core/uploads/receive.ts';
import { deleteStored } from '../core/uploads/delete-stored.ts';

/** Stored names. */
export interface StoredFiles {
  coverFile: string;
  uploadedFile: string | null;
}

/** Both or neither; 415 for a file that is not what it should be. */
export async function storeBookFiles(storage: Storage, files: ReceivedUpload['files']): Promise<StoredFiles> {
  if (!files.coverFile) throw new HttpError(badInput(messages.addBook.cover, 'coverFile'));
  // What the first bytes tell, before an archive is unpacked or a picture decoded.
  if (files.uploadedFile) await requireBookFileStart(files.uploadedFile);
  await requirePicture(files.coverFile);
  const uploadedFile = files.uploadedFile ? await storeBookFile(storage, files.uploadedFile) : null;
  try {
    return { uploadedFile, coverFile: await storeCover(storage, files.coverFile) };
  } catch (error) {
    await deleteStored(storage, uploadedFile);
    throw error;
  }
}
