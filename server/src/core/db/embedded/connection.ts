import { Duplex } from 'node:stream';
import { messageType, simpleQuery, wholeMessages } from './wire-protocol.ts';
import type { Embedded } from './pglite.ts';

// What PostgreSQL sends a client that has logged in: authentication ok, then ready for a query.
const welcome = Buffer.from('5200000008000000005a0000000549', 'hex');
const resetSession = simpleQuery('rollback; discard all');

/** Replaces the socket that node-postgres would open. */
export class EmbeddedConnection extends Duplex {
  readonly #database: Embedded;
  #started = false;
  #pending = Buffer.alloc(0);

  constructor(database: Embedded) {
    super();
    this.#database = database;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, callback: (error?: Error | null) => void): void {
    this.#handle(chunk).then(() => callback(), callback);
  }

  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', callback);
  }

  override _final(callback: () => void): void {
    this.push(null);
    callback();
  }

  async #handle(chunk: Buffer): Promise<void> {
    if (!this.#started) {
      this.#started = true;
      await this.#database.exchange(resetSession);
      this.push(welcome);
      return;
    }
    this.#pending = Buffer.concat([this.#pending, chunk]);
    const whole = wholeMessages(this.#pending);
    if (whole === 0) return;
    const messages = this.#pending.subarray(0, whole);
    this.#pending = this.#pending.subarray(whole);
    if (messages[0] === messageType.terminate) return;
    this.push(await this.#database.exchange(messages));
  }
}
