import { maxReviewUrl, maxUrl } from './limits.ts';
import { marketplaceName } from './marketplace-name.ts';
import { parseUrl } from './parse-url.ts';

/** The domains of Amazon's own stores; `amazon.jp` leads to `amazon.co.jp`. */
export const amazonDomains = [
  'amazon.com',
  'amazon.co.uk',
  'amazon.ca',
  'amazon.com.au',
  'amazon.de',
  'amazon.fr',
  'amazon.es',
  'amazon.it',
  'amazon.nl',
  'amazon.co.jp',
  'amazon.jp',
  'amazon.com.br',
  'amazon.com.mx',
  'amazon.in',
  'amazon.pl',
  'amazon.se',
  'amazon.com.be',
  'amazon.com.tr',
  'amazon.ae',
  'amazon.sa',
  'amazon.eg',
  'amazon.sg',
  'amazon.ie',
  'amazon.co.za',
  'amazon.cn',
] as const;

const storeHosts = new Set<string>(amazonDomains.flatMap((host) => [host, `www.${host}`, `smile.${host}`]));

export function isAmazonUrl(text: string): boolean {
  const url = webAddress(text);
  return url !== undefined && url.port === '' && storeHosts.has(url.hostname);
}

export function isReviewUrl(text: string): boolean {
  const address = text.trim();
  return address.length <= maxReviewUrl && /^https:/i.test(address) && isAmazonUrl(address);
}

/** As people type it: `www.amazon.com/...` becomes https; anything else stays, and is refused or not. */
export function completeAmazonUrl(text: string): string {
  const address = `https://${text.trim()}`;
  return isAmazonUrl(address) ? address : text;
}

/** `amazon.de` for a link to a page of that store, whatever comes before it. */
export function storeOf(link: string): string | undefined {
  if (!isAmazonUrl(link)) return undefined;
  const domain = new URL(link.trim()).hostname.replace(/^(?:www|smile)\./, '');
  return domain === 'amazon.jp' ? 'amazon.co.jp' : domain;
}

export function bookReviewsUrl(asin: string, marketplace: string): string {
  return `https://www.${marketplaceName(marketplace)}/product-reviews/${asin}/?sortBy=recent`;
}

/** Absolute http(s) without credentials: safe to put into a link. */
export function isHttpUrl(text: string): boolean {
  return webAddress(text) !== undefined;
}

/** Scheme and host must be spelled out, so that a browser reads the link as this check does. */
function webAddress(text: string): URL | undefined {
  const address = text.trim();
  if (address.length > maxUrl || !/^https?:\/\/[^/?#\\@\s]+(?:[/?#]|$)/i.test(address)) return undefined;
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\s\\\u0000-\u001f\u007f]/.test(address)) return undefined;
  return parseUrl(address);
}

export const asinShape = /^[A-Za-z0-9]{10}$/;

export function isAsin(text: string): boolean {
  return asinShape.test(text);
}

export function normaliseAsin(text: string): string {
  return text.trim().toUpperCase();
}

export function asinOfUrl(text: string): string | undefined {
  if (!isAmazonUrl(text)) return undefined;
  return /\/(?:dp|gp\/product|product)\/([A-Za-z0-9]{10})(?=[/?#]|$)/.exec(text.trim())?.[1];
}

export const bookPageUrl = (host: string, asin: string) => `https://${host}/dp/${asin}`;
