import { Readable } from 'node:stream';
import { StoreAway } from './store-away.ts';

/** The content of a file, which fails when the store says nothing for so long; its reader may take any time. */
export function unlessSilent(content: Readable, longestMs: number): Readable {
  const pieces = content.iterator();
  return new Readable({
    async read() {
      const silence = setTimeout(() => content.destroy(silent()), longestMs);
      try {
        const { done, value } = await pieces.next();
        this.push(done ? null : value);
      } catch (error) {
        this.destroy(error instanceof StoreAway ? error : silent(error));
      } finally {
        clearTimeout(silence);
      }
    },
    destroy(error, done) {
      content.destroy();
      done(error);
    },
  });
}

const silent = (cause?: unknown) => new StoreAway('it has stopped in the middle of a file', cause);
