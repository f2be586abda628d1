import { pages } from '@gbr/domain/site.ts';
import type { ComponentType } from 'react';
import { createBrowserRouter, matchRoutes } from 'react-router';
import type { LoaderFunction, RouteObject } from 'react-router';
import { destination } from './parts/destination.ts';
import { AppRoot } from './shell/AppRoot.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { GuestLayout } from './shell/GuestLayout.tsx';
import { noteOrigins } from './shell/came-from.ts';
import { closeDialogsOnBack, noteRouterMoves } from './shell/close-dialogs-on-back.ts';
import { guestOnly } from './shell/guest-only.ts';
import { nameHistoryEntry } from './shell/late-scroll.ts';
import { RootLayout } from './shell/RootLayout.tsx';
import { Starting } from './shell/Starting.tsx';

/** Loaded when first visited. Without a title: the product's name alone. */
function screen(path: string, title: string | undefined, load: () => Promise<ComponentType>): RouteObject {
  return { path, handle: { title }, lazy: { Component: load } };
}

/** Members are sent on. */
function guestScreen(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  return { ...screen(path, title, load), id: path, loader: guestOnly };
}

const leaveResetLink: LoaderFunction = async ({ request }) =>
  guestOnly() && (await import('./shell/leave-reset-link.ts')).leaveResetLink(request.url);

const publicScreens: RouteObject[] = [
  screen(
    pages.landing,
    undefined,
    async () => (await import('./screens/landing/LandingScreen.tsx')).LandingScreen,
  ),
  screen(
    pages.privacy,
    'Privacy Policy',
    async () => (await import('./screens/privacy/PrivacyScreen.tsx')).PrivacyScreen,
  ),
  screen(
    pages.terms,
    'Terms of Service',
    async () => (await import('./screens/terms/TermsScreen.tsx')).TermsScreen,
  ),
  screen(pages.integrity, 'Integrity', async () => {
    const { IntegrityScreen, figuresAreThere } = await import('./screens/integrity/IntegrityScreen.tsx');
    await figuresAreThere();
    return IntegrityScreen;
  }),
  screen(
    pages.contactSupport,
    'Contact support',
    async () => (await import('./screens/contact-support/ContactSupportScreen.tsx')).ContactSupportScreen,
  ),
];

const guestScreens: RouteObject[] = [
  guestScreen(
    pages.login,
    'Login',
    async () => (await import('./screens/login/LoginScreen.tsx')).LoginScreen,
  ),
  guestScreen(
    pages.register,
    'Register',
    async () => (await import('./screens/register/RegisterScreen.tsx')).RegisterScreen,
  ),
  guestScreen(
    pages.forgotPassword,
    'Forgot password',
    async () => (await import('./screens/forgot-password/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  ),
  {
    ...guestScreen(
      pages.resetPassword,
      'Reset password',
      async () => (await import('./screens/reset-password/ResetPasswordScreen.tsx')).ResetPasswordScreen,
    ),
    loader: leaveResetLink,
  },
];

/** For links in mails: a member who is logged in follows them, too. */
const linkScreens: RouteObject[] = [
  screen(
    pages.confirmEmail,
    'Confirm your email address',
    async () => (await import('./screens/confirm-email/ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
  ),
  screen(
    pages.undoEmail,
    'Keep your email address',
    async () => (await import('./screens/undo-email/UndoEmailScreen.tsx')).UndoEmailScreen,
  ),
  screen(
    pages.appeal,
    'Appeal a decision',
    async () => (await import('./screens/appeal/AppealScreen.tsx')).AppealScreen,
  ),
  screen(
    pages.weeklySummary,
    'Weekly summary',
    async () => (await import('./screens/weekly-summary/WeeklySummaryScreen.tsx')).WeeklySummaryScreen,
  ),
];

const memberScreens: RouteObject[] = [
  screen(
    pages.dashboard,
    'Dashboard',
    async () => (await import('./screens/dashboard/DashboardScreen.tsx')).DashboardScreen,
  ),
  screen(
    pages.addBook,
    'Add Book',
    async () => (await import('./screens/add-book/AddBookScreen.tsx')).AddBookScreen,
  ),
  screen(
    pages.myBooks,
    'My Books',
    async () => (await import('./screens/my-books/MyBooksScreen.tsx')).MyBooksScreen,
  ),
  screen(
    pages.oneBook,
    'Book',
    async () => (await import('./screens/one-book/OneBookScreen.tsx')).OneBookScreen,
  ),
  screen(
    pages.library,
    'Library',
    async () => (await import('./screens/library/LibraryScreen.tsx')).LibraryScreen,
  ),
  screen(
    pages.reviewing,
    "Books I'm Reviewing",
    async () => (await import('./screens/books-im-reviewing/ReviewingScreen.tsx')).ReviewingScreen,
  ),
  screen(
    pages.bookForReview,
    'Book for review',
    async () => (await import('./screens/book-for-review/BookForReviewScreen.tsx')).BookForReviewScreen,
  ),
  screen(
    pages.accountSettings,
    'Account Settings',
    async () => (await import('./screens/account-settings/AccountSettingsScreen.tsx')).AccountSettingsScreen,
  ),
  screen(
    pages.affiliate,
    'Affiliate',
    async () => (await import('./screens/affiliate/AffiliateScreen.tsx')).AffiliateScreen,
  ),
  screen(
    pages.statement,
    'Statement',
    async () => (await import('./screens/statement/StatementScreen.tsx')).StatementScreen,
  ),
  screen(pages.inbox, 'Inbox', async () => (await import('./screens/inbox/InboxScreen.tsx')).InboxScreen),
  screen(
    pages.moderator,
    'Moderator Dashboard',
    async () => (await import('./screens/moderator/ModeratorScreen.tsx')).ModeratorScreen,
  ),
];

/** Without header and footer. */
const readingRoom: RouteObject = {
  ErrorBoundary: ErrorScreen,
  HydrateFallback: Starting,
  lazy: { Component: async () => (await import('./shell/ReadLayout.tsx')).ReadLayout },
  children: [
    screen(pages.read, 'Reading', async () => (await import('./screens/read/ReadScreen.tsx')).ReadScreen),
  ],
};

const layouts: RouteObject[] = [
  readingRoom,
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Starting,
    children: [
      ...publicScreens,
      { Component: GuestLayout, children: [...guestScreens, ...linkScreens] },
      {
        lazy: { Component: async () => (await import('./shell/MemberLayout.tsx')).MemberLayout },
        children: memberScreens,
      },
      screen(
        '*',
        'Page not found',
        async () => (await import('./screens/not-found/NotFoundScreen.tsx')).NotFoundScreen,
      ),
    ],
  },
];

export const routes: RouteObject[] = [
  { Component: AppRoot, ErrorBoundary: ErrorScreen, HydrateFallback: Starting, children: layouts },
];

/** `loaderData`: the result of `loadScreen`, if it was called. */
export function createRouter(loaderData?: Record<string, null>) {
  nameHistoryEntry();
  closeDialogsOnBack();
  const router = createBrowserRouter(routes, loaderData && { hydrationData: { loaderData } });
  destination.note(router.state);
  router.subscribe(destination.note);
  noteRouterMoves(router);
  noteOrigins(router);
  return router;
}

// So that the router can show it at once. Undefined when its loaders have to run: a guest's screen lets guests pass.
export async function loadScreen(pathname: string): Promise<Record<string, null> | undefined> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object' || !route.lazy.Component) return;
      route.Component = await route.lazy.Component();
      delete route.lazy;
    }),
  );
  const loaderData: Record<string, null> = {};
  for (const { route } of matches) {
    if (route.loader && guestOnly() !== null) return undefined;
    if (route.loader && route.id) loaderData[route.id] = null;
  }
  return loaderData;
}
