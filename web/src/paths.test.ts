import { afterEach, expect, test, vi } from 'vitest';
import { paths, safeNext } from './paths.ts';

afterEach(() => vi.unstubAllGlobals());

test('every address of the app', () => {
  expect({
    landing: paths.landing(),
    anchor: paths.landing('how-it-works'),
    privacy: paths.privacy(),
    terms: paths.terms(),
    contactSupport: paths.contactSupport(),
    login: paths.login(),
    loginNext: paths.login('/library?language=English'),
    register: paths.register('ACDE3467'),
    forgotPassword: paths.forgotPassword(),
    resetPassword: paths.resetPassword('a/b'),
    confirmEmail: paths.confirmEmail('a/b'),
    undoEmail: paths.undoEmail('a/b'),
    appeal: paths.appeal('a/b'),
    dashboard: paths.dashboard(),
    addBook: paths.addBook(),
    myBooks: paths.myBooks(),
    library: paths.library({ language: 'English', category: '' }),
    reviewing: paths.reviewing(),
    moderator: paths.moderator('pending'),
    oneBook: paths.oneBook('1'),
    bookForReview: paths.bookForReview('1'),
    accountSettings: paths.accountSettings(),
    affiliate: paths.affiliate(),
    statement: paths.statement(),
    inbox: paths.inbox(),
  }).toMatchInlineSnapshot(`
    {
      "accountSettings": "/account-settings",
      "addBook": "/add-book",
      "affiliate": "/affiliate",
      "anchor": "/#how-it-works",
      "appeal": "/appeal/a%2Fb",
      "bookForReview": "/book_for_review/1",
      "confirmEmail": "/confirm-email/a%2Fb",
      "contactSupport": "/contact-support",
      "dashboard": "/dashboard",
      "forgotPassword": "/forgot-password",
      "inbox": "/inbox",
      "landing": "/",
      "library": "/library?language=English",
      "login": "/login",
      "loginNext": "/login?next=%2Flibrary%3Flanguage%3DEnglish",
      "moderator": "/moderator?tab=pending",
      "myBooks": "/my-books",
      "oneBook": "/one_book/1",
      "privacy": "/privacy",
      "register": "/register?affiliateCode=ACDE3467",
      "resetPassword": "/reset-password/a%2Fb",
      "reviewing": "/books-im-reviewing",
      "statement": "/statement",
      "terms": "/terms",
      "undoEmail": "/undo-email/a%2Fb",
    }
  `);
});

test('after a login only addresses of the app are returned to', () => {
  vi.stubGlobal('location', { origin: 'http://localhost:3000' });
  expect(safeNext('/library?language=English#top')).toBe('/library?language=English#top');
  for (const elsewhere of [
    null,
    '',
    'library',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
  ])
    expect(safeNext(elsewhere)).toBeUndefined();
});
