/** The affiliate programme (spec sections 1 and 9, decisions 3 and 4). */

/** One part in ten of what a referred member earned. */
export const commissionDivisor = 10;

export const affiliateCodeLength = 8;
/** Upper case, without the look-alikes 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const affiliateCodeAlphabet = 'ACDEFGHJKMNPQRTUVWXY34679';

export const affiliateCookie = 'gbr_affcode';
export const affiliateCookieDays = 90;
/** The query parameter that prefills the registration form. */
export const affiliateQuery = 'affiliateCode';

/** First path segments that the site uses itself; no code may equal one, whatever its case. */
export const reservedNames = [
  'about',
  'account-settings',
  'add-book',
  'admin',
  'affiliate',
  'api',
  'assets',
  'book_for_review',
  'books-im-reviewing',
  'contact-support',
  'dashboard',
  'favicon.ico',
  'forgot-password',
  'healthz',
  'inbox',
  'library',
  'login',
  'logout',
  'moderator',
  'my-books',
  'one_book',
  'privacy',
  'readyz',
  'register',
  'reset-password',
  'robots.txt',
  'settings',
  'statement',
  'static',
  'support',
  'terms',
  'uploads',
] as const;

/** Commission still to pay for one referred member and currency: floor(earned / 10) in total, ever (decisions 4). */
export function commissionDue(earnedSoFar: number, alreadyPaid: number): number {
  return Math.floor(earnedSoFar / commissionDivisor) - alreadyPaid;
}

/** Codes are compared in upper case and without the blanks of a careless copy. */
export function normaliseAffiliateCode(text: string | null | undefined): string {
  return (text ?? '').trim().toUpperCase();
}

/** Whether `text`, already normalised, has the shape of a code and is no route's name. */
export function isAffiliateCode(text: string): boolean {
  return (
    text.length === affiliateCodeLength &&
    [...text].every((character) => affiliateCodeAlphabet.includes(character)) &&
    !reservedNames.some((name) => name.toUpperCase() === text)
  );
}

/** The short link a member shares: site origin, a slash, the code. */
export function affiliateLink(origin: string, code: string): string {
  return `${origin.replace(/\/+$/, '')}/${code}`;
}
