import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { badInput } from '@gbr/domain/refusals.ts';
import { HttpError } from '../core/http-error.ts';
import type { Storage } from '../core/storage/storage.ts';
import { canBeMarked } from '../core/marks/run-marking.ts';
import { requireBookFileStart, storeBookFile } from '../core/uploads/book-file.ts';
import { requirePicture, storeCover } from '../core/uploads/cover.ts';
import type { ReceivedUpload } from '../core/uploads/receive.ts';
import { bookFileExtension } from '../core/uploads/stored-name.ts';
import { deleteStored } from '../core/uploads/delete-stored.ts';

/** Stored names. */
export interface StoredFiles {
  coverFile: string;
  uploadedFile: string | null;
  /** Whether copies of it can bear a mark; null without one, or when it could not be tried. */
  isMarkable: boolean | null;
}

/** Both or neither; 415 for a file that is not what it should be. */
export async function storeBookFiles(storage: Storage, files: ReceivedUpload['files']): Promise<StoredFiles> {
  if (!files.coverFile) throw new HttpError(badInput(addBookMessages.cover, 'coverFile'));
  // What the first bytes tell, before an archive is unpacked or a picture decoded.
  if (files.uploadedFile) await requireBookFileStart(files.uploadedFile);
  await requirePicture(files.coverFile);
  const uploadedFile = files.uploadedFile ? await storeBookFile(storage, files.uploadedFile) : null;
  try {
    const coverFile = await storeCover(storage, files.coverFile);
    return { uploadedFile, coverFile, isMarkable: await isMarkable(uploadedFile, files) };
  } catch (error) {
    await deleteStored(storage, uploadedFile);
    throw error;
  }
}

async function isMarkable(
  name: string | null,
  { uploadedFile }: ReceivedUpload['files'],
): Promise<boolean | null> {
  return name !== null && uploadedFile ? canBeMarked(uploadedFile.path, bookFileExtension(name)) : null;
}
