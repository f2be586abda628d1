export const pagePaths = [
  '/',
  '/privacy',
  '/terms',
  '/contact-support',
  '/integrity',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/:token',
  '/confirm-email/:token',
  '/undo-email/:token',
  '/appeal/:token',
  '/weekly-summary/:token',
  '/dashboard',
  '/add-book',
  '/my-books',
  '/library',
  '/books-im-reviewing',
  '/moderator',
  '/one_book/:bookId',
  '/book_for_review/:bookId',
  '/read/:bookId',
  '/account-settings',
  '/affiliate',
  '/statement',
  '/inbox',
] as const;

/** A placeholder for the site's origin in prerendered pages; the server puts its `PUBLIC_URL` there. */
export const originPlaceholder = 'https://public-url.invalid';

/** Empty documents with a content policy of their own, for the reading room. */
export const readingFrames = { book: '/reading-room/book', worker: '/reading-room/worker' } as const;

/** What answers when the network does not, and the empty document in which the app registers it. */
export const offlineWorker = { file: 'offline-worker.js', frame: '/offline-frame' } as const;
