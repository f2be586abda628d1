import { pageFor, pages } from '@gbr/domain/site.ts';

/** The pages of a book end with it. Each list opens for the same person: author, or reader. */
const lists = [
  { page: pages.oneBook, list: pages.myBooks },
  { page: pages.bookForReview, list: pages.reviewing },
];

/** The link of a message about a book, which may have been deleted before it is written or read. */
export function linkThatOpens(link: string, isBookGone: boolean): string {
  if (!isBookGone) return link;
  return lists.find(({ page }) => link.startsWith(pageFor(page, '')))?.list ?? link;
}
