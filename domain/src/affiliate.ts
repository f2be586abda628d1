/** A referrer gets one tenth of their members' rewards: rules.md#commission. */
export const commissionDivisor = 10;

export const affiliateCodeLength = 8;
/** Upper case, without the look-alikes 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const affiliateCodeAlphabet = 'ACDEFGHJKMNPQRTUVWXY34679';

export const affiliateCookie = 'gbr_affcode';
export const affiliateCookieDays = 90;
export const affiliateQuery = 'affiliateCode';

/** First path segments that the site uses itself; no code may equal one, in any case. */
export const reservedNames = [
  'about',
  'account-settings',
  'add-book',
  'admin',
  'affiliate',
  'api',
  'appeal',
  'assets',
  'book_for_review',
  'books-im-reviewing',
  'confirm-email',
  'contact-support',
  'dashboard',
  'favicon.ico',
  'forgot-password',
  'healthz',
  'inbox',
  'integrity',
  'library',
  'login',
  'logout',
  'moderator',
  'my-books',
  'one_book',
  'privacy',
  'read',
  'readyz',
  'register',
  'reset-password',
  'robots.txt',
  'settings',
  'statement',
  'static',
  'support',
  'terms',
  'undo-email',
  'uploads',
  'weekly-summary',
] as const;

export interface Reward {
  referrerId: string;
  isReferrerDeleted: boolean;
  isReaderConfirmed: boolean;
  authorId: string;
  authorReferrerId: string | null;
}

/** Not within the referrer's own circle, which is the referrer and whom they referred: rules.md#commission. */
export function earnsCommission(reward: Reward): boolean {
  const isInCircle = [reward.authorId, reward.authorReferrerId].includes(reward.referrerId);
  return !isInCircle && !reward.isReferrerDeleted && reward.isReaderConfirmed;
}

/** Commission still to pay for one referred member and currency; rounding the total loses nothing. */
export function commissionDue(earnedSoFar: number, alreadyPaid: number): number {
  return Math.floor(earnedSoFar / commissionDivisor) - alreadyPaid;
}

export function normaliseAffiliateCode(text: string | null | undefined): string {
  return (text ?? '').trim().toUpperCase();
}

/** `text` must be normalised already. */
export function isAffiliateCode(text: string): boolean {
  return (
    text.length === affiliateCodeLength &&
    [...text].every((character) => affiliateCodeAlphabet.includes(character)) &&
    !reservedNames.some((name) => name.toUpperCase() === text)
  );
}

export function affiliateLink(origin: string, code: string): string {
  return `${origin.replace(/\/+$/, '')}/${code}`;
}
