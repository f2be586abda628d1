import { supportFileRule } from '@gbr/domain/forms/file.ts';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { badInput } from '@gbr/domain/refusals.ts';
import { HttpError } from '../http-error.ts';
import type { Storage } from '../storage/storage.ts';
import { bookFileKind, unpacksTooLarge } from './book-file.ts';
import { pictureKind } from './picture-kind.ts';
import type { ReceivedFile } from './receive-file.ts';
import { newAttachmentName } from './stored-name.ts';

/** Returns a random name that is never served. 400 when empty, 413 or 415 by its bytes. */
export async function storeAttachment(storage: Storage, file: ReceivedFile): Promise<string> {
  if (file.size === 0) throw new HttpError(badInput(addBookMessages.emptyFile, file.field));
  const kind = (await pictureKind(file.path)) ?? (await bookFileKind(file.path));
  if (!kind) throw new HttpError({ status: 415, msg: supportFileRule.wrongKind, field: file.field });
  if (kind === 'too large') throw unpacksTooLarge(file);
  const name = newAttachmentName(kind);
  await storage.put(name, file.path);
  return name;
}
