/** '' where a filter is not set. */
export type Filters<Name extends string> = Readonly<Record<Name, string>>;

export function filtersOf<Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => string,
): Filters<Name> {
  // One entry per name, which is what the type says.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Filters<Name>;
}
