import { affiliateCookie, affiliateQuery } from '@gbr/domain/affiliate.ts';

/** From the URL, or else the cookie that a referral link has set. */
export function referralCode(search: URLSearchParams, cookies: string): string {
  return search.get(affiliateQuery)?.trim() || cookieValue(cookies, affiliateCookie) || '';
}

export const cookiesHere = () => (typeof document === 'undefined' ? '' : document.cookie);

function cookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}
