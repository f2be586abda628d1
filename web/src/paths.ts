type Params = Readonly<Record<string, string | undefined>>;

function withSearch(path: string, params: Params): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

const part = encodeURIComponent;

/** Screens link with these; the route table is made from the same. */
export const paths = {
  landing: (anchor?: LandingAnchor) => (anchor ? `/#${anchor}` : '/'),
  privacy: () => '/privacy',
  terms: () => '/terms',
  contactSupport: () => '/contact-support',
  integrity: () => '/integrity',
  /** `next`: where to go after the login, an address inside the app. */
  login: (next?: string) => withSearch('/login', { next }),
  register: (affiliateCode?: string) => withSearch('/register', { affiliateCode }),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token: string) => `/reset-password/${part(token)}`,
  confirmEmail: (token: string) => `/confirm-email/${part(token)}`,
  undoEmail: (token: string) => `/undo-email/${part(token)}`,
  /** `token` of a mailed link; `ownAppealPath` for one's own decision. */
  appeal: (token: string) => `/appeal/${part(token)}`,
  weeklySummary: (token: string) => `/weekly-summary/${part(token)}`,
  dashboard: () => '/dashboard',
  addBook: () => '/add-book',
  myBooks: () => '/my-books',
  library: (filters: Params = {}) => withSearch('/library', filters),
  reviewing: () => '/books-im-reviewing',
  moderator: (tab?: string) => withSearch('/moderator', { tab }),
  oneBook: (bookId: string) => `/one_book/${part(bookId)}`,
  bookForReview: (bookId: string) => `/book_for_review/${part(bookId)}`,
  read: (bookId: string) => `/read/${part(bookId)}`,
  accountSettings: () => '/account-settings',
  affiliate: () => '/affiliate',
  statement: () => '/statement',
  inbox: () => '/inbox',
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

export const patterns = {
  resetPassword: '/reset-password/:token',
  confirmEmail: '/confirm-email/:token',
  undoEmail: '/undo-email/:token',
  appeal: '/appeal/:token',
  weeklySummary: '/weekly-summary/:token',
  oneBook: '/one_book/:bookId',
  bookForReview: '/book_for_review/:bookId',
  read: '/read/:bookId',
} as const;

/** Undefined when it would lead out of the app. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const url = URL.canParse(next, location.origin) ? new URL(next, location.origin) : undefined;
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
}
