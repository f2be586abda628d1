/** Who calls: the administrator, or a member of a kind that matters to the library. */
export type Caller = 'admin' | 'newcomer' | 'busy reader' | 'busy author';

/** A call to be measured. `{busyReader}` and `{busyBook}` in its path stand for an id of the database. */
export interface Call {
  path: string;
  as: Caller;
}

/** Calls that are one row of the report, and how many milliseconds they may take at the median and at 95 in 100. */
export interface Group {
  name: string;
  part: Part;
  calls: Call[];
  goal?: { median: number; p95: number };
}

/** What can be measured by itself. */
export type Part = 'books' | 'users' | 'library' | 'numbers';

export type Parameters = Record<string, string | number>;

/** The address of a page of a list, of fifty rows unless asked otherwise. */
export function page(path: string, ...parameters: Parameters[]): string {
  const all = Object.entries(Object.assign({ limit: 50 }, ...parameters));
  return `${path}?${new URLSearchParams(all.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Each of these with each of those. */
export function product<A, B>(these: readonly A[], those: readonly B[]): [A, B][] {
  return these.flatMap((one) => those.map((other): [A, B] => [one, other]));
}

/** Any two of these that have no field in common. */
export function pairsOf(filters: readonly Parameters[]): Parameters[] {
  return filters.flatMap((one, place) =>
    filters
      .slice(place + 1)
      .filter((other) => Object.keys(one).every((name) => !Object.hasOwn(other, name)))
      .map((other) => Object.assign({}, one, other)),
  );
}

/** A cursor somewhere in the middle of a sorted list; half of the ids are lower than this one. */
export function cursorAt(key: string | number): Parameters {
  const twoYearsAgo = Date.now() - 730 * 86_400_000;
  const time = twoYearsAgo.toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
  return { cursor: Buffer.from(JSON.stringify([key, id])).toString('base64url') };
}
