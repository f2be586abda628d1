/** Undefined for what is no address. As `URL.parse`, which Safari has since 18. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
