/** The server has put PUBLIC_URL into the page; otherwise the address bar's origin. */
export function siteOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')?.content;
  return named && !named.endsWith('.invalid') ? named : location.origin;
}
