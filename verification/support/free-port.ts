import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

// Below the range that the system uses for outgoing connections.
const lowest = 20_000;
const highest = 32_000;

/** A free port on loopback, which no other test gets while this process lives. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest);
  return (await isReserved(port)) && (await isFree(port)) ? port : freePort();
}

/** Reserves it by binding the UDP port of the same number. */
function isReserved(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const reservation = createSocket('udp4');
    reservation.once('error', () => resolve(false));
    reservation.bind(port, '127.0.0.1', () => {
      reservation.unref();
      resolve(true);
    });
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
