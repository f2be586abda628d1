/** By when they joined, so that each has picked enough to be noticed on the Integrity tab. */
export const memberWhoAlwaysGivesFive = 3;
export const memberWhoOftenStops = 6;

/** Rings of three are rare where members choose by themselves. */
const mostRings = 2;

export class PickedPairs {
  readonly #authorsOf = new Map<string, Set<string>>();
  #rings = 0;

  /** Nobody picks a book of someone who picked theirs, and hardly anybody closes a ring. */
  allows(reader: string, author: string): boolean {
    if (this.#has(author, reader)) return false;
    return this.#rings < mostRings || !this.#closesRing(reader, author);
  }

  add(reader: string, author: string): void {
    if (!this.#has(reader, author) && this.#closesRing(reader, author)) this.#rings++;
    this.#authorsOf.set(reader, (this.#authorsOf.get(reader) ?? new Set()).add(author));
  }

  #closesRing(reader: string, author: string): boolean {
    return [...(this.#authorsOf.get(author) ?? [])].some((third) => this.#has(third, reader));
  }

  #has(reader: string, author: string): boolean {
    return this.#authorsOf.get(reader)?.has(author) ?? false;
  }
}
