/** What differs from `initial`, so that a field put back to what it was follows `initial` again. */
export function changesTo<Values extends object>(initial: Values, typed: Partial<Values>): Partial<Values> {
  const before = new Map<string, unknown>(Object.entries(initial));
  const changes = Object.entries(typed).filter(([name, value]) => before.get(name) !== value);
  // Entries of `typed`, which is what the type says.
  return Object.fromEntries(changes) as Partial<Values>;
}
