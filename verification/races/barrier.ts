import { createServer, type ServerResponse } from 'node:http';

/** Holds every caller back until so many have come, then lets all go on: over HTTP, since they come from several processes. */
export interface Barrier {
  url: string;
  /** Throws unless all have come and gone on, once since it was last asked. */
  mustHaveOpened(): void;
  close(): Promise<void>;
}

/** Never what a round is judged by: whoever does not come in this time makes the run fail. */
const longestWaitMs = 120_000;

export async function openBarrier(parties: number, patienceMs = longestWaitMs): Promise<Barrier> {
  let waiting: ServerResponse[] = [];
  let opened = 0;
  let cameAtMost = 0;
  let giveUp: NodeJS.Timeout | undefined;

  function release(status: number): void {
    clearTimeout(giveUp);
    for (const response of waiting) response.writeHead(status).end();
    waiting = [];
  }

  const server = createServer((_request, response) => {
    if (waiting.push(response) === 1) giveUp = setTimeout(() => release(504), patienceMs);
    cameAtMost = Math.max(cameAtMost, waiting.length);
    if (waiting.length < parties) return;
    opened += 1;
    release(204);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`,
    mustHaveOpened() {
      const came = cameAtMost;
      const times = opened;
      opened = cameAtMost = 0;
      if (times === 1) return;
      throw new Error(
        `The barrier opened ${times} times instead of once: ${came} of ${parties} callers waited there ` +
          `together within ${patienceMs / 1000} s. This round raced nothing.`,
      );
    },
    async close() {
      release(504);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Waits at the barrier; throws when the others do not come. */
export async function allHaveLooked(barrierUrl: string): Promise<void> {
  const { status } = await fetch(barrierUrl);
  if (status !== 204) throw new Error('The others did not come.');
}
