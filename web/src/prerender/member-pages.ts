import { pages } from '@gbr/domain/site.ts';
import type { PagePath } from '@gbr/domain/site.ts';
import { bookPath, libraryPath, myBooksPath } from '../api/books.ts';
import { recordPath, reviewingPath } from '../api/reviews.ts';
import { filtersIn } from '../screens/library/library-address.ts';

interface MemberPage {
  path: PagePath;
  /** The module of its screen. */
  code: string;
  /** What the screen reads first besides the member, where its address has no query string. `:bookId` is that of its address. */
  reads?: readonly string[];
}

/** Pages that fetch what their screen needs before the app's own code is there to ask for it. */
export const memberPages: readonly MemberPage[] = [
  {
    path: pages.dashboard,
    code: 'src/screens/dashboard/DashboardScreen.tsx',
    reads: [myBooksPath, reviewingPath],
  },
  { path: pages.addBook, code: 'src/screens/add-book/AddBookScreen.tsx' },
  { path: pages.myBooks, code: 'src/screens/my-books/MyBooksScreen.tsx', reads: [myBooksPath] },
  {
    path: pages.library,
    code: 'src/screens/library/LibraryScreen.tsx',
    reads: [libraryPath(filtersIn(new URLSearchParams())), recordPath],
  },
  {
    path: pages.reviewing,
    code: 'src/screens/books-im-reviewing/ReviewingScreen.tsx',
    reads: [reviewingPath, recordPath],
  },
  { path: pages.moderator, code: 'src/screens/moderator/ModeratorScreen.tsx' },
  {
    path: pages.oneBook,
    code: 'src/screens/one-book/OneBookScreen.tsx',
    reads: [decodeURIComponent(bookPath(':bookId'))],
  },
  {
    path: pages.bookForReview,
    code: 'src/screens/book-for-review/BookForReviewScreen.tsx',
    reads: [reviewingPath],
  },
  {
    path: pages.accountSettings,
    code: 'src/screens/account-settings/AccountSettingsScreen.tsx',
  },
  { path: pages.affiliate, code: 'src/screens/affiliate/AffiliateScreen.tsx' },
  { path: pages.statement, code: 'src/screens/statement/StatementScreen.tsx' },
  { path: pages.inbox, code: 'src/screens/inbox/InboxScreen.tsx' },
];
