import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';

/** Lets callers continue once all have arrived. Over HTTP, because they are in several processes. */
export interface Barrier {
  url: string;
  /** Throws unless it has opened once since the last call of this. */
  checkOpenedOnce(): void;
  close(): Promise<void>;
}

/** Not part of any result: a caller that never arrives makes the run fail. */
const defaultTimeoutMs = 600_000;

export async function openBarrier(parties: number, timeoutMs = defaultTimeoutMs): Promise<Barrier> {
  let waiting: ServerResponse[] = [];
  let opened = 0;
  let mostWaiting = 0;
  let timer: NodeJS.Timeout | undefined;

  function release(status: number): void {
    clearTimeout(timer);
    for (const response of waiting) response.writeHead(status).end();
    waiting = [];
  }

  const server = createServer((_request, response) => {
    if (waiting.push(response) === 1) timer = setTimeout(() => release(504), timeoutMs);
    mostWaiting = Math.max(mostWaiting, waiting.length);
    if (waiting.length < parties) return;
    opened += 1;
    release(204);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`,
    checkOpenedOnce() {
      const [times, waited] = [opened, mostWaiting];
      opened = mostWaiting = 0;
      if (times === 1) return;
      throw new Error(
        `The barrier opened ${times} times instead of once: ${waited} of ${parties} callers waited ` +
          `at the same time within ${timeoutMs / 1000} s. Nothing raced in this round.`,
      );
    },
    async close() {
      release(504);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function waitAtBarrier(barrierUrl: string): Promise<void> {
  const { status } = await fetch(barrierUrl);
  if (status !== 204) throw new Error('The others did not arrive at the barrier.');
}
