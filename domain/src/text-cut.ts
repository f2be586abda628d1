/** The first `length` characters (code points) and '...', or the whole text when it is no longer than that. */
export function cut(text: string | null | undefined, length: number): string {
  const characters = [...(text ?? '')];
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : characters.join('');
}

/** Length in characters as a person counts them: code points, not UTF-16 units. */
export function characterCount(text: string): number {
  return [...text].length;
}
