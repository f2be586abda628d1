import { readingFrames } from '@gbr/domain/site.ts';

let host: Promise<Window & typeof globalThis> | undefined;

/**
 * The app's pages allow no worker to be made from an address (Trusted Types without a policy), and stay so. An empty
 * document of this site, in which no script runs, allows workers of this site and nothing else.
 */
export async function startWorker(address: string): Promise<Worker> {
  host ??= openHost().catch((error: unknown) => {
    host = undefined;
    throw error;
  });
  const realm = await host;
  return new realm.Worker(address, { type: 'module' });
}

function openHost(): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.hidden = true;
  frame.title = 'Worker';
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      const realm = frame.contentWindow as (Window & typeof globalThis) | null;
      // A proxy's error page is of another origin.
      if (realm && frame.contentDocument) resolve(realm);
      else {
        frame.remove();
        reject(new Error('The frame of the worker did not load.'));
      }
    });
    frame.src = readingFrames.worker;
    document.body.append(frame);
  });
}
