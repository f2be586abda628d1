import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that the system gives to outgoing connections: those may be taken a moment later.
const lowest = 20_000;
const highest = 32_000;

/** A port on loopback that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
