const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** The server does not hand the file out any more: the link is too old, or the book is not this reader's. */
export class FileIsGone extends Error {}

/**
 * Bytes of the file, asked for until they come. Past the browser's cache, where in Chromium each would wait behind the
 * whole file, which is on its way from the same address.
 */
export async function fileRange(
  address: string,
  { begin, end }: { begin: number; end: number },
  { signal, isPatient }: { signal: AbortSignal; isPatient: () => boolean },
): Promise<Uint8Array> {
  const headers = { range: `bytes=${begin}-${end - 1}` };
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      const response = await fetch(address, { headers, cache: 'no-store', signal });
      if (response.status === 206) return new Uint8Array(await response.arrayBuffer());
      if (isFinal(response.status)) throw new FileIsGone(`The file answered ${response.status}.`);
    } catch (error) {
      if (error instanceof FileIsGone || signal.aborted || !isPatient()) throw error;
    }
    if (!isPatient()) throw new Error('The file did not come.');
    await pause(pauseMs, signal);
  }
}

const isFinal = (status: number) => status < 500 && status !== 408 && status !== 429;

/** Ends early when there is a network again, or nobody waits. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
