/** The answers of a function of a text, of the last so many texts; one of undefined is not remembered. */
export function remember<T>(most: number, of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const answer = known.get(text);
    if (answer !== undefined) return answer;
    const found = of(text);
    if (found === undefined) return found;
    const [longest] = known.size >= most ? known.keys() : [];
    if (longest !== undefined) known.delete(longest);
    known.set(text, found);
    return found;
  };
}
