const mePath = '**/api/users/me';
const factorsPath = '**/api/users/me/second-factor';
const createdAt = '2026-09-01T08:00:00.000Z';
const passkeys = [
  { _id: 'a', name: 'Phone', createdAt, lastUsedAt: '2026-09-14T18:20:00.000Z' },
  { _id: 'b', name: 'The laptop in the study', createdAt, lastUsedAt: null },
];
const owing = { credits: 0, owed: { credits: 1_250, gems: 3 } };

/** `route` as in the router; `path` is what its placeholders stand for, found in the demo's `facts`. */
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
  screen('login-second-step', '/login', {
    act: async (page) => {
      const challenge = { challenge: 'a', methods: ['totp', 'passkey', 'recovery-code'] };
      await page.route('**/api/auth/login', (route) => route.fulfill({ status: 202, json: challenge }));
      await page.getByLabel('Email').fill('marta@example.org');
      await page.getByLabel('Password').fill('demo-password');
      await press(page, 'Login');
      await page.getByLabel('Code from the app').waitFor();
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
  screen('launch-waiting', '/my-books', {
    who: 'author',
    act: async (page) => {
      await press(page, 'REVIEW');
      await page.getByRole('radio', { name: /^Kindle/ }).check();
      await page.getByText('Half of such requests').scrollIntoViewIfNeeded();
    },
  }),
  screen('edit-book', '/my-books', { who: 'author', act: (page) => press(page, 'EDIT') }),
  screen('one-book', '/one_book/:bookId', { who: 'author', path: ({ book }) => `/one_book/${book}` }),
  screen('one-book-unknown', '/one_book/:bookId', { who: 'author', path: () => '/one_book/unknown' }),
  screen('one-book-paced', '/one_book/:bookId', {
    who: 'author',
    path: ({ paced }) => `/one_book/${paced}`,
  }),
  screen('one-book-review-removed', '/one_book/:bookId', {
    who: 'authorOfRemoved',
    path: ({ removed }) => `/one_book/${removed}`,
  }),
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
    act: openTurnIn,
  }),
  screen('turn-in-link', '/book_for_review/:bookId', {
    who: 'reader',
    path: ({ onReview }) => `/book_for_review/${onReview}`,
    act: async (page) => {
      await openTurnIn(page);
      await page.getByLabel('Link to your review').fill('https://example.org/my-review');
      await page.getByLabel('Private note to the author').fill('Page 3 is upside down.');
      await page.getByRole('radio', { name: '3 stars' }).check();
      await press(page, 'TURN IN REVIEW', { within: '[role=dialog]' });
    },
  }),
  screen('book-reviewed', '/book_for_review/:bookId', {
    who: 'reader',
    path: ({ finished }) => `/book_for_review/${finished}`,
  }),
  screen('book-review-removed', '/book_for_review/:bookId', {
    who: 'readerOfRemoved',
    path: ({ removed }) => `/book_for_review/${removed}`,
  }),
  screen('appeal', '/appeal/:token', {
    who: 'reader',
    path: ({ missing }) => `/appeal/check-${missing}`,
  }),
  screen('read', '/read/:bookId', { who: 'author', path: ({ file }) => `/read/${file}` }),
  screen('account-settings', '/account-settings', { who: 'author' }),
  screen('account-second-factor', '/account-settings', {
    who: 'author',
    act: (page) => changing(page, factorsPath, { totp: { createdAt }, passkeys, recoveryCodesLeft: 9 }),
    part: '#second-factor',
  }),
  screen('account-set-up-app', '/account-settings', { who: 'author', act: setUpApp }),
  screen('account-app-code', '/account-settings', {
    who: 'author',
    act: async (page) => {
      await setUpApp(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    },
  }),
  screen('account-recovery-codes', '/account-settings', {
    who: 'author',
    act: async (page) => {
      await changing(page, factorsPath, { totp: { createdAt } });
      const codes = Array.from({ length: 10 }, (_, number) => `QUIET-LAMP${number}-PAGES`);
      await page.route(`${factorsPath}/recovery-codes`, (route) =>
        route.fulfill({ json: { msg: '', recoveryCodes: codes } }),
      );
      await press(page, 'Make new codes');
      await givePassword(page, 'Make new codes');
      await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor();
    },
  }),
  screen('account-add-passkey', '/account-settings', {
    who: 'author',
    act: (page) => press(page, 'Add a passkey'),
  }),
  screen('account-pending-email', '/account-settings', {
    who: 'author',
    act: (page) => changing(page, mePath, { pendingEmail: 'marta.new@example.org' }),
  }),
  screen('dashboard-unconfirmed', '/dashboard', {
    who: 'author',
    act: (page) => changing(page, mePath, { emailConfirmed: false }),
  }),
  screen('dashboard-owing', '/dashboard', { who: 'author', act: (page) => changing(page, mePath, owing) }),
  screen('affiliate', '/affiliate', { who: 'author' }),
  screen('statement', '/statement', { who: 'author' }),
  screen('statement-owing', '/statement', { who: 'author', act: (page) => changing(page, mePath, owing) }),
  screen('statement-proof', '/statement', { who: 'author', act: (page) => press(page, 'Proof:') }),
  screen('inbox', '/inbox', { who: 'author' }),
  screen('inbox-reader', '/inbox', { who: 'reader' }),
  screen('contact-support-member', '/contact-support', { who: 'reader' }),

  ...['overview', 'pending', 'books', 'users', 'analytics', 'settings'].map((name) => tab(name)),
  ...['activity', 'integrity', 'reviews', 'appeals'].map((name) => tab(name)),
  ...['missing', 'verified', 'removed', 'all'].map((show) => tab('reviews', { show })),
  tab('reviews', { show: 'again' }, (page) => press(page, 'Add a note')),
  tab('appeals', { outcome: 'overturned' }),
  tab('appeals', { outcome: 'upheld' }),
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
  screen('moderator-book-stops', '/moderator', {
    who: 'moderator',
    path: ({ pacedTitle }) => `/moderator?tab=books&title=${encodeURIComponent(pacedTitle)}`,
    act: async (page) => {
      await press(page, 'Details');
      await page.getByText('Readers who stopped').click();
      await page.getByText('There is a problem with the file').first().scrollIntoViewIfNeeded();
    },
  }),
  screen('moderator-user-record', '/moderator', {
    who: 'moderator',
    path: () => '/moderator?tab=users&name=Ruth',
    act: async (page) => {
      await press(page, 'Details');
      await page.getByText('Record', { exact: true }).click();
      await page.getByText('Kept = finished').scrollIntoViewIfNeeded();
    },
  }),
  screen('moderator-user', '/moderator', {
    who: 'moderator',
    path: () => '/moderator?tab=users',
    act: (page) => press(page, 'Details'),
  }),
  screen('moderator-without-factor', '/moderator', {
    who: 'moderator',
    act: async (page) => {
      await changing(page, factorsPath, { totp: null, passkeys: [], required: true });
      const refused = { status: 403, json: { msg: 'Set up a second factor first.' } };
      for (const call of ['stats/**', 'books/pending**', 'users?**', 'books/all**']) {
        await page.route(`**/api/${call}`, (route) => route.fulfill(refused));
      }
      await page.reload();
    },
  }),
  screen('moderator-user-edit', '/moderator', {
    who: 'admin',
    path: () => '/moderator?tab=users',
    act: (page) => press(page, 'Edit'),
  }),
];

/** What the demo has none of is put into the answer that the page asks for. */
async function changing(page, path, fields) {
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...fields } });
  });
  await page.reload();
}

async function setUpApp(page) {
  await press(page, 'Set up an app');
  await givePassword(page, 'Next');
  await page.getByRole('dialog', { name: 'Scan this with the app' }).waitFor();
}

async function givePassword(page, button) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('demo-password');
  await dialog.getByRole('button', { name: button }).click();
}

function screen(name, route, { who, path = () => route, act, part } = {}) {
  return { name, route, who, path, act, part };
}

function tab(name, filters = {}, act) {
  return screen(['moderator', name, ...Object.values(filters)].join('-'), '/moderator', {
    who: 'moderator',
    path: () => `/moderator?${new URLSearchParams({ tab: name, ...filters })}`,
    act,
  });
}

async function openTurnIn(page) {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press(page, 'SUBMIT REVIEW');
}

/** The first button whose name begins so: others go on with the book it is about. One that looks disabled answers too. */
function press(page, name, { within = 'body', isEager = false } = {}) {
  return page
    .locator(within)
    .getByRole('button', { name: new RegExp(`^${name}( |$)`) })
    .first()
    .click({ force: isEager });
}
