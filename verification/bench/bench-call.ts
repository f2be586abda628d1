/** Members whose library differs much, and the administrator. */
export type Caller = 'admin' | 'newcomer' | 'busy reader' | 'busy author';

/** `{busyReader}` and `{busyBook}` in the path stand for ids of the database. */
export interface Call {
  path: string;
  as: Caller;
}

export interface Group {
  name: string;
  part: Part;
  calls: Call[];
  goal?: { median: number; p95: number };
}

export type Part = 'books' | 'users' | 'library' | 'numbers';

export type Parameters = Record<string, string | number>;

export function page(path: string, ...parameters: Parameters[]): string {
  const all = Object.entries(Object.assign({ limit: 50 }, ...parameters));
  return `${path}?${new URLSearchParams(all.map(([name, value]) => [name, String(value)])).toString()}`;
}

export function product<A, B>(as: readonly A[], bs: readonly B[]): [A, B][] {
  return as.flatMap((a) => bs.map((b): [A, B] => [a, b]));
}

export function pairsOf(filters: readonly Parameters[]): Parameters[] {
  return filters.flatMap((one, place) =>
    filters
      .slice(place + 1)
      .filter((other) => Object.keys(one).every((name) => !Object.hasOwn(other, name)))
      .map((other) => Object.assign({}, one, other)),
  );
}

/** In the middle of a sorted list; half of the ids are lower than its id. */
export function cursorAt(key: string | number): Parameters {
  const twoYearsAgo = Date.now() - 730 * 86_400_000;
  const time = twoYearsAgo.toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
  return { cursor: Buffer.from(JSON.stringify([key, id])).toString('base64url') };
}
