/** The site's own origin, as the server has put it into the page (PUBLIC_URL); else the one in the address bar. */
export function siteOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')?.content;
  return named && !named.endsWith('.invalid') ? named : location.origin;
}
