/** The answers of a function of a text, of the last so many texts; one of undefined is not remembered. */
export function remember<T>(most: number, of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const answer = known.get(text);
    if (answer !== undefined) return answer;
    const found = of(text);
    if (found === undefined) return found;
    setLast(known, text, found, most);
    return found;
  };
}

/** Above `most` entries, the one that was set longest ago goes. */
export function setLast<T>(known: Map<string, T>, key: string, value: T, most: number): void {
  // Deleted first, so that it moves to the end of the map.
  known.delete(key);
  known.set(key, value);
  const [longest] = known.keys();
  if (known.size > most && longest !== undefined) known.delete(longest);
}
