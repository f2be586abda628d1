import type { Problem } from '@gbr/domain/forms/problem.ts';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { asSent } from './draft.ts';
import type { Draft } from './draft.ts';

/** Browsers refuse to send a file that was changed, moved or deleted since it was chosen. */
export async function unreadableFile(draft: Draft): Promise<Problem | undefined> {
  const { uploadedFile, coverFile } = asSent(draft);
  for (const [field, file] of Object.entries({ uploadedFile, coverFile })) {
    if (file && !(await isReadable(file))) return { field, msg: addBookMessages.fileGone };
  }
  return undefined;
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
