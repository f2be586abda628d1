import { grown } from './calendar.ts';

const nothing = -1;

/** What will come, or has come, of a request's only slot. */
export const fates = { open: 0, posted: 1, notPosted: 2, cancelled: 3, expired: 4 } as const;
export type Fate = (typeof fates)[keyof typeof fates];

/** Where a request is on its way. */
export const stages = { unused: 0, open: 1, reading: 2, finished: 3, missing: 4 } as const;

export class Requests {
  author = new Int32Array(0);
  price = new Int32Array(0);
  launchedAt = new Int32Array(0);
  reader = new Int32Array(0);
  pickedAt = new Int32Array(0);
  readingMinutes = new Int32Array(0);
  /** The next open one of the same author, while open; else the next unused. */
  next = new Int32Array(0);
  book = new Uint8Array(0);
  stage = new Uint8Array(0);
  fate = new Uint8Array(0);
  wasPicked = new Uint8Array(0);
  #used = 0;
  #unused = nothing;

  create(author: number, book: number, price: number, launchedAt: number): number {
    const id = this.#unused === nothing ? this.#used++ : this.#unused;
    if (id === this.#unused) this.#unused = this.next[id] ?? nothing;
    if (id >= this.author.length) this.#grow(id);
    this.author[id] = author;
    this.book[id] = book;
    this.price[id] = price;
    this.launchedAt[id] = launchedAt;
    this.stage[id] = stages.open;
    this.wasPicked[id] = 0;
    return id;
  }

  release(id: number): void {
    this.stage[id] = stages.unused;
    this.next[id] = this.#unused;
    this.#unused = id;
  }

  /** Every number ever used, the unused among them. */
  get count(): number {
    return this.#used;
  }

  get bytes(): number {
    return this.author.length * (7 * 4 + 4);
  }

  #grow(id: number): void {
    this.author = grown(this.author, id);
    this.price = grown(this.price, id);
    this.launchedAt = grown(this.launchedAt, id);
    this.reader = grown(this.reader, id);
    this.pickedAt = grown(this.pickedAt, id);
    this.readingMinutes = grown(this.readingMinutes, id);
    this.next = grown(this.next, id);
    this.book = grown(this.book, id);
    this.stage = grown(this.stage, id);
    this.fate = grown(this.fate, id);
    this.wasPicked = grown(this.wasPicked, id);
  }
}
