const parts = 256;
const empty = -1;
const fullest = 0.7;
/** Room for 2^27 accounts: the key stays an exact number. */
const authors = 2 ** 27;

interface Part {
  keys: Float64Array;
  masks: Uint8Array;
  used: number;
}

/** A hash table in 256 parts, so that it grows in small steps. Nothing is ever removed, but a mask may become 0. */
export class Pairs {
  readonly #parts: Part[] = Array.from({ length: parts }, () => newPart(64));

  mask(reader: number, author: number): number {
    const key = reader * authors + author;
    const part = this.#partOf(key);
    return part.masks[place(part.keys, key)] ?? 0;
  }

  setMask(reader: number, author: number, mask: number): void {
    const key = reader * authors + author;
    const part = this.#partOf(key);
    const at = place(part.keys, key);
    if (part.keys[at] === empty) {
      if (mask === 0) return;
      part.keys[at] = key;
      part.used++;
    }
    part.masks[at] = mask;
    if (part.used > part.keys.length * fullest) enlarge(part);
  }

  get bytes(): number {
    return this.#parts.reduce((sum, { keys, masks }) => sum + keys.byteLength + masks.byteLength, 0);
  }

  #partOf(key: number): Part {
    const part = this.#parts[hash(key) >>> 24];
    if (!part) throw new Error('There are 256 parts.');
    return part;
  }
}

function newPart(length: number): Part {
  return { keys: new Float64Array(length).fill(empty), masks: new Uint8Array(length), used: 0 };
}

function enlarge(part: Part): void {
  const larger = newPart(part.keys.length * 2);
  for (const [index, key] of part.keys.entries()) {
    if (key === empty) continue;
    const at = place(larger.keys, key);
    larger.keys[at] = key;
    larger.masks[at] = part.masks[index] ?? 0;
  }
  part.keys = larger.keys;
  part.masks = larger.masks;
}

function place(keys: Float64Array, key: number): number {
  let at = hash(key) & (keys.length - 1);
  while (keys[at] !== key && keys[at] !== empty) at = (at + 1) & (keys.length - 1);
  return at;
}

function hash(key: number): number {
  const low = key | 0;
  const high = Math.floor(key / 2 ** 32) | 0;
  let mixed = Math.imul(low ^ (low >>> 15), 0x2c1b3c6d) ^ Math.imul(high + 0x7f4a7c15, 0x297a2d39);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
