import type { Page } from '@playwright/test';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { aBook, aMember, enter } from './people.ts';

/** Opens the reading room with this file, as the author of the book. */
export async function readOwnBook(page: Page, server: ServerProcess, file: Uint8Array): Promise<void> {
  const author = await aMember(server);
  const { _id } = await aBook(server, author, {}, file);
  await enter(page, author);
  await page.goto(`/read/${_id}`);
}
