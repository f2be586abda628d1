import { cardCover } from '@gbr/domain/covers.ts';
import type { Storage } from '../storage/storage.ts';
import { isCoverName } from './stored-name.ts';

export async function deleteStored(storage: Storage, ...names: (string | null | undefined)[]): Promise<void> {
  for (const name of names) {
    if (!name) continue;
    await storage.remove(name);
    if (isCoverName(name)) await storage.remove(cardCover(name));
  }
}
