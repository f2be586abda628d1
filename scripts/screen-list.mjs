/**
 * Every screen and its states, for `npm run screens`. `route` as in the router; `path` is what its placeholders stand
 * for, found in the demo's `facts`; `act` brings the screen into its state. `screen-list.test.mjs` compares the routes with
 * those of the web app.
 */
export const screens = [
  screen('landing', '/'),
  screen('landing-as-member', '/', { who: 'author' }),
  screen('landing-question', '/', {
    act: (page) => page.locator('#faq button').first().click(),
    part: '#faq',
  }),
  screen('privacy', '/privacy'),
  screen('terms', '/terms'),
  screen('contact-support', '/contact-support'),
  screen('contact-support-incomplete', '/contact-support', { act: (page) => press(page, 'Send message') }),
  screen('integrity', '/integrity'),
  screen('login', '/login'),
  screen('login-refused', '/login', {
    act: async (page) => {
      await page.getByLabel('Email').fill('marta@example.org');
      await page.getByLabel('Password').fill('not the password');
      await press(page, 'Login');
      await page.getByRole('alert').waitFor();
    },
  }),
  screen('register', '/register'),
  screen('register-incomplete', '/register', { act: (page) => press(page, 'Register', { within: 'main' }) }),
  screen('forgot-password', '/forgot-password'),
  screen('reset-password', '/reset-password/:token', { path: () => '/reset-password/a-token' }),
  screen('confirm-email', '/confirm-email/:token', { path: () => '/confirm-email/a-token' }),
  screen('undo-email', '/undo-email/:token', { path: () => '/undo-email/a-token' }),
  screen('weekly-summary', '/weekly-summary/:token', { path: () => '/weekly-summary/a-token' }),
  screen('appeal-unknown', '/appeal/:token', { path: () => '/appeal/a-token' }),
  screen('not-found', '*', { path: () => '/nowhere' }),

  screen('dashboard-author', '/dashboard', { who: 'author' }),
  screen('dashboard-reader', '/dashboard', { who: 'reader' }),
  screen('dashboard-moderator', '/dashboard', { who: 'moderator' }),
  screen('user-menu', '/dashboard', { who: 'author', act: (page) => press(page, 'User menu') }),
  screen('add-book', '/add-book', { who: 'author' }),
  screen('add-book-incomplete', '/add-book', {
    who: 'author',
    act: (page) => press(page, 'Next', { isEager: true }),
  }),
  screen('add-book-options', '/add-book', {
    who: 'author',
    act: async (page) => {
      await page.getByLabel('Title').fill('A Quiet Ledger');
      await page.getByLabel('Author', { exact: true }).fill('Marta Lindqvist');
      await page.getByLabel('ASIN').fill('B0QUIET001');
      await press(page, 'Next');
      await page.getByRole('checkbox', { name: /^Standard/ }).check();
    },
  }),
  screen('my-books', '/my-books', { who: 'author' }),
  screen('launch', '/my-books', { who: 'author', act: (page) => press(page, 'REVIEW') }),
  screen('edit-book', '/my-books', { who: 'author', act: (page) => press(page, 'EDIT') }),
  screen('one-book', '/one_book/:bookId', { who: 'author', path: ({ book }) => `/one_book/${book}` }),
  screen('one-book-unknown', '/one_book/:bookId', { who: 'author', path: () => '/one_book/unknown' }),
  screen('library', '/library', { who: 'reader' }),
  screen('library-of-author', '/library', { who: 'author' }),
  screen('library-empty', '/library', { who: 'reader', path: () => '/library?q=nothing+like+this' }),
  screen('library-offer', '/library', {
    who: 'reader',
    act: (page) => page.locator('main article button').first().click(),
  }),
  screen('reviewing', '/books-im-reviewing', { who: 'reader' }),
  screen('reviewing-finished', '/books-im-reviewing', {
    who: 'reader',
    path: () => '/books-im-reviewing?tab=finished',
  }),
  screen('cancel-review', '/books-im-reviewing', {
    who: 'reader',
    act: (page) => press(page, 'Cancel Review'),
  }),
  screen('book-for-review', '/book_for_review/:bookId', {
    who: 'reader',
    path: ({ onReview }) => `/book_for_review/${onReview}`,
  }),
  screen('turn-in', '/book_for_review/:bookId', {
    who: 'reader',
    path: ({ onReview }) => `/book_for_review/${onReview}`,
    act: async (page) => {
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await press(page, 'SUBMIT REVIEW');
    },
  }),
  screen('book-reviewed', '/book_for_review/:bookId', {
    who: 'reader',
    path: ({ finished }) => `/book_for_review/${finished}`,
  }),
  screen('read', '/read/:bookId', { who: 'author', path: ({ file }) => `/read/${file}` }),
  screen('account-settings', '/account-settings', { who: 'author' }),
  screen('affiliate', '/affiliate', { who: 'author' }),
  screen('statement', '/statement', { who: 'author' }),
  screen('inbox', '/inbox', { who: 'author' }),
  screen('inbox-reader', '/inbox', { who: 'reader' }),
  screen('contact-support-member', '/contact-support', { who: 'reader' }),

  ...['overview', 'pending', 'books', 'users', 'analytics', 'settings'].map(tab),
  ...['activity', 'integrity', 'reviews', 'appeals'].map(tab),
  screen('moderator-pending-details', '/moderator', {
    who: 'moderator',
    path: () => '/moderator?tab=pending',
    act: (page) => press(page, 'Details'),
  }),
  screen('moderator-book', '/moderator', {
    who: 'moderator',
    path: () => '/moderator?tab=books',
    act: (page) => press(page, 'Details'),
  }),
  screen('moderator-user', '/moderator', {
    who: 'moderator',
    path: () => '/moderator?tab=users',
    act: (page) => press(page, 'Details'),
  }),
  screen('moderator-user-edit', '/moderator', {
    who: 'admin',
    path: () => '/moderator?tab=users',
    act: (page) => press(page, 'Edit'),
  }),
];

function screen(name, route, { who, path = () => route, act, part } = {}) {
  return { name, route, who, path, act, part };
}

function tab(name) {
  return screen(`moderator-${name}`, '/moderator', {
    who: 'moderator',
    path: () => `/moderator?tab=${name}`,
  });
}

/** The first button whose name begins so: others go on with the book it is about. One that looks disabled answers too. */
function press(page, name, { within = 'body', isEager = false } = {}) {
  return page
    .locator(within)
    .getByRole('button', { name: new RegExp(`^${name}( |$)`) })
    .first()
    .click({ force: isEager });
}
