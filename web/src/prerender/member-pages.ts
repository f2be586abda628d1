import { pages } from '@gbr/domain/site.ts';
import type { PagePath } from '@gbr/domain/site.ts';
import { mePath } from '../api/account.ts';
import { bookPath, libraryPath, myBooksPath } from '../api/books.ts';
import { recordPath, reviewingPath } from '../api/reviews.ts';
import { filtersIn } from '../screens/library/library-address.ts';

interface MemberPage {
  path: PagePath;
  /** The module of its screen. */
  code: string;
  /** What the screen reads first, where its address has no query string. `:bookId` is that of its address. */
  reads: readonly string[];
}

/** Pages that fetch what their screen needs before the app's own code is there to ask for it. */
export const memberPages: readonly MemberPage[] = [
  {
    path: pages.dashboard,
    code: 'src/screens/dashboard/DashboardScreen.tsx',
    reads: [mePath, myBooksPath, reviewingPath],
  },
  { path: pages.addBook, code: 'src/screens/add-book/AddBookScreen.tsx', reads: [mePath] },
  { path: pages.myBooks, code: 'src/screens/my-books/MyBooksScreen.tsx', reads: [mePath, myBooksPath] },
  {
    path: pages.library,
    code: 'src/screens/library/LibraryScreen.tsx',
    reads: [mePath, libraryPath(filtersIn(new URLSearchParams())), recordPath],
  },
  {
    path: pages.reviewing,
    code: 'src/screens/books-im-reviewing/ReviewingScreen.tsx',
    reads: [mePath, reviewingPath, recordPath],
  },
  { path: pages.moderator, code: 'src/screens/moderator/ModeratorScreen.tsx', reads: [mePath] },
  {
    path: pages.oneBook,
    code: 'src/screens/one-book/OneBookScreen.tsx',
    reads: [mePath, decodeURIComponent(bookPath(':bookId'))],
  },
  {
    path: pages.bookForReview,
    code: 'src/screens/book-for-review/BookForReviewScreen.tsx',
    reads: [mePath, reviewingPath],
  },
  {
    path: pages.accountSettings,
    code: 'src/screens/account-settings/AccountSettingsScreen.tsx',
    reads: [mePath],
  },
  { path: pages.affiliate, code: 'src/screens/affiliate/AffiliateScreen.tsx', reads: [mePath] },
  { path: pages.statement, code: 'src/screens/statement/StatementScreen.tsx', reads: [mePath] },
  { path: pages.inbox, code: 'src/screens/inbox/InboxScreen.tsx', reads: [mePath] },
];
