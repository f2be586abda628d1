import { parseUrl } from '@gbr/domain/parse-url.ts';
import { pageFor, pages } from '@gbr/domain/site.ts';
import { withQuery } from './api/query-string.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** Screens link with these. */
export const paths = {
  landing: (anchor?: LandingAnchor) => (anchor ? `${pages.landing}#${anchor}` : pages.landing),
  privacy: () => pages.privacy,
  terms: () => pages.terms,
  contactSupport: () => pages.contactSupport,
  integrity: () => pages.integrity,
  /** `next`: where to go after the login, an address inside the app. */
  login: (next?: string) => withQuery(pages.login, { next }),
  register: (affiliateCode?: string) => withQuery(pages.register, { affiliateCode }),
  forgotPassword: () => pages.forgotPassword,
  resetPassword: (token: string) => pageFor(pages.resetPassword, token),
  confirmEmail: (token: string) => pageFor(pages.confirmEmail, token),
  undoEmail: (token: string) => pageFor(pages.undoEmail, token),
  /** `token` of a mailed link; `ownAppealPath` for one's own decision. */
  appeal: (token: string) => pageFor(pages.appeal, token),
  weeklySummary: (token: string) => pageFor(pages.weeklySummary, token),
  dashboard: () => pages.dashboard,
  addBook: () => pages.addBook,
  myBooks: () => pages.myBooks,
  library: (filters: Params = {}) => withQuery(pages.library, filters),
  reviewing: () => pages.reviewing,
  moderator: (tab?: string) => withQuery(pages.moderator, { tab }),
  oneBook: (bookId: string) => pageFor(pages.oneBook, bookId),
  bookForReview: (bookId: string) => pageFor(pages.bookForReview, bookId),
  read: (bookId: string) => pageFor(pages.read, bookId),
  accountSettings: () => pages.accountSettings,
  affiliate: () => pages.affiliate,
  statement: () => pages.statement,
  inbox: () => pages.inbox,
} as const;

export type LandingAnchor =
  | 'home'
  | 'features'
  | 'genres'
  | 'how-it-works'
  | 'testimonials'
  | 'pricing'
  | 'faq'
  | 'contact';

/** Undefined when it would lead out of the app. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const url = parseUrl(next, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
}
