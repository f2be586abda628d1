/** The pages of a book end with it. Each list opens for the same person: author, or reader. */
const lists = { '/one_book/': '/my-books', '/book_for_review/': '/books-im-reviewing' } as const;

/** The link of a message about a book, which may have been deleted before it is written or read. */
export function linkThatOpens(link: string, isBookGone: boolean): string {
  if (!isBookGone) return link;
  const page = Object.entries(lists).find(([path]) => link.startsWith(path));
  return page?.[1] ?? link;
}
