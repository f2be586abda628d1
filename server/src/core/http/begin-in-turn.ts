import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';

// Hundreds of calls that arrive together would be begun before all else. Of those for an account one begins a round of
// the event loop, in turn by address; of one address the last to come begins first, as in the queue for passwords.
export function beginInTurn(app: FastifyInstance): void {
  const take = turnsByAddress((next) => void setImmediate(next));
  app.addHook('onRequest', (request, _reply, done) => {
    // A caller who hung up is forgotten: what follows would wait for the end of a connection that has ended.
    const begin = () => void (hasHungUp(request) || done());
    if (isForAccount(request)) take(clientAddress(request), begin);
    else done();
  });
}

const hasHungUp = ({ raw: { socket } }: FastifyRequest) => socket.destroyed || !socket.remoteAddress;

const isForAccount = ({ url, method }: FastifyRequest) => method !== 'GET' && url.startsWith('/api/auth/');

type Begin = () => void;

/** An address that nothing waits of begins at once. */
export function turnsByAddress(inNextRound: (next: () => void) => void) {
  /** The calls that wait; of an address that just began one there may be none. */
  const waiting = new Map<string, Begin[]>();

  function beginNext(): void {
    const [first] = waiting;
    if (!first) return;
    const [address, calls] = first;
    waiting.delete(address);
    const begin = calls.pop();
    // Deleted before, so that the address moves to the end of the map.
    if (begin) waiting.set(address, calls);
    if (waiting.size > 0) inNextRound(beginNext);
    begin?.();
  }

  return (address: string, begin: Begin): void => {
    const calls = waiting.get(address);
    if (calls) {
      calls.push(begin);
      return;
    }
    if (waiting.size === 0) inNextRound(beginNext);
    waiting.set(address, []);
    begin();
  };
}
