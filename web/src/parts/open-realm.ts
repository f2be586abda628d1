import { frameSandbox } from './frame-sandbox.ts';

// Trusted Types forbid the app's pages to make a worker from an address, and stay so: an empty document of this site
// allows it, and runs no script. A sandbox would also keep it from registering a service worker.
export function openRealm(
  address: string,
  { isSandboxed }: { isSandboxed: boolean },
): Promise<{ realm: Window & typeof globalThis; close: () => void }> {
  const frame = document.createElement('iframe');
  if (isSandboxed) frame.setAttribute('sandbox', frameSandbox());
  frame.hidden = true;
  frame.title = 'Worker';
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      const realm = frame.contentWindow as (Window & typeof globalThis) | null;
      // A proxy's error page is of another origin.
      if (realm && frame.contentDocument) resolve({ realm, close: () => frame.remove() });
      else {
        frame.remove();
        reject(new Error('The frame of the worker did not load.'));
      }
    });
    frame.src = address;
    document.body.append(frame);
  });
}
