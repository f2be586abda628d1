export function truncate(text: string | null | undefined, length: number): string {
  const characters = [...(text ?? '')];
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : characters.join('');
}

/** Code points, not UTF-16 units: what a person counts. */
export function characterCount(text: string): number {
  return [...text].length;
}
