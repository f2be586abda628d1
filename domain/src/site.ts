/** Every page of the web app (spec section 2, decisions 9), with the router's placeholders. */
export const pagePaths = [
  '/',
  '/privacy',
  '/terms',
  '/contact-support',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/:token',
  '/dashboard',
  '/add-book',
  '/my-books',
  '/library',
  '/books-im-reviewing',
  '/moderator',
  '/one_book/:bookId',
  '/book_for_review/:bookId',
  '/account-settings',
  '/affiliate',
  '/statement',
  '/inbox',
] as const;

/**
 * Stands for the site's origin in pages built once for all sites, for example in a canonical link or in
 * `robots.txt`: the server puts its `PUBLIC_URL` there.
 */
export const originPlaceholder = 'https://public-url.invalid';
