/** What an account is there for. */
export const kinds = { honest: 0, farmer: 1, puppet: 2 } as const;

/** Bits of `traits`. */
export const traits = {
  author: 1,
  readsOnlyForCredits: 2,
  keepsPace: 4,
  confirmed: 8,
  gone: 16,
  banned: 32,
} as const;

// Columns of numbers: objects would take ten times the memory. An account is its place in the order of joining, or -1.
export class Accounts {
  readonly size: number;
  readonly kind: Uint8Array;
  readonly habit: Uint8Array;
  readonly traits: Uint8Array;
  readonly books: Uint8Array;
  /** Hours since the run began. */
  readonly joinedAt: Int16Array;
  readonly leavesAt: Int32Array;
  readonly referrer: Int32Array;
  /** The open requests of an author begin here. */
  readonly firstOpen: Int32Array;

  readonly credits: Int32Array;
  readonly owed: Int32Array;
  readonly commissionBase: Int32Array;
  readonly commissionPaid: Int32Array;

  readonly finished: Uint16Array;
  readonly expired: Uint16Array;
  /** Of the record: not found, and not answered within 7 days. */
  readonly missing: Uint8Array;
  readonly deleted: Uint8Array;
  readonly reading: Uint8Array;
  readonly picks: Uint8Array;
  readonly pickDay: Int16Array;
  /** When the books of an author who keeps a pace were last picked: three hours for each account, oldest first. */
  readonly pacedAt: Int16Array;

  constructor(size: number) {
    this.size = size;
    this.kind = new Uint8Array(size);
    this.habit = new Uint8Array(size);
    this.traits = new Uint8Array(size);
    this.books = new Uint8Array(size);
    this.joinedAt = new Int16Array(size);
    this.leavesAt = new Int32Array(size);
    this.referrer = new Int32Array(size).fill(-1);
    this.firstOpen = new Int32Array(size).fill(-1);
    this.credits = new Int32Array(size);
    this.owed = new Int32Array(size);
    this.commissionBase = new Int32Array(size);
    this.commissionPaid = new Int32Array(size);
    this.finished = new Uint16Array(size);
    this.expired = new Uint16Array(size);
    this.missing = new Uint8Array(size);
    this.deleted = new Uint8Array(size);
    this.reading = new Uint8Array(size);
    this.picks = new Uint8Array(size);
    this.pickDay = new Int16Array(size).fill(-1);
    this.pacedAt = new Int16Array(size * 3).fill(-10_000);
  }

  has(account: number, trait: number): boolean {
    return ((this.traits[account] ?? 0) & trait) !== 0;
  }

  give(account: number, trait: number): void {
    this.traits[account] = (this.traits[account] ?? 0) | trait;
  }

  get bytes(): number {
    return Object.values(this).reduce(
      (sum: number, column: unknown) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0),
      0,
    );
  }
}
