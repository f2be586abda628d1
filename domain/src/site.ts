/** The addresses of all pages: of the app's routes, of what the server answers with a page, and of links in messages. */
export const pages = {
  landing: '/',
  privacy: '/privacy',
  terms: '/terms',
  contactSupport: '/contact-support',
  integrity: '/integrity',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  confirmEmail: '/confirm-email/:token',
  undoEmail: '/undo-email/:token',
  appeal: '/appeal/:token',
  weeklySummary: '/weekly-summary/:token',
  dashboard: '/dashboard',
  addBook: '/add-book',
  myBooks: '/my-books',
  library: '/library',
  reviewing: '/books-im-reviewing',
  moderator: '/moderator',
  oneBook: '/one_book/:bookId',
  bookForReview: '/book_for_review/:bookId',
  read: '/read/:bookId',
  accountSettings: '/account-settings',
  affiliate: '/affiliate',
  statement: '/statement',
  inbox: '/inbox',
} as const;

export type PagePath = (typeof pages)[keyof typeof pages];
type PageWithValue = Extract<PagePath, `${string}/:${string}`>;

/** The page for one book, or for one token. */
export function pageFor(page: PageWithValue, value: string): string {
  return page.replace(/:\w+$/, () => encodeURIComponent(value));
}

/** The file of the built site for this page, whatever value stands in its address. */
export const fileOfPage = (page: PagePath): string => `${page.replace(/\/(:\w+)?$/, '')}/index.html`;

/** A placeholder for the site's origin in prerendered pages; the server puts its `PUBLIC_URL` there. */
export const originPlaceholder = 'https://public-url.invalid';

/** What answers when the network does not, and the empty document in which the app registers it. */
export const offlineWorker = { file: 'offline-worker.js', frame: '/offline-frame' } as const;
