/** Keeps the answers for the last `maxEntries` texts. Undefined is worked out each time. */
export function memoize<T>(maxEntries: number, of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const answer = known.get(text);
    if (answer !== undefined) return answer;
    const found = of(text);
    if (found === undefined) return found;
    setNewest(known, text, found, maxEntries);
    return found;
  };
}

/** Above `maxEntries`, the one that was set longest ago goes. */
export function setNewest<T>(known: Map<string, T>, key: string, value: T, maxEntries: number): void {
  // Deleted first, so that it moves to the end of the map.
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > maxEntries && oldest !== undefined) known.delete(oldest);
}
