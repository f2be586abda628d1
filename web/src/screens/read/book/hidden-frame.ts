import { readingFrames } from '@gbr/domain/site.ts';
import { openRealm } from '../../../parts/open-realm.ts';

let host: ReturnType<typeof openRealm> | undefined;

/** In a frame that allows it, and stays for the next one. */
export async function startWorker(address: string): Promise<Worker> {
  host ??= openRealm(readingFrames.worker, { isSandboxed: true }).catch((error: unknown) => {
    host = undefined;
    throw error;
  });
  const { realm } = await host;
  return new realm.Worker(address, { type: 'module' });
}
