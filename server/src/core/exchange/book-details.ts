import type { EditBookBody } from '@gbr/domain/wire/books.ts';
import type { BookRow } from '../db/tables.ts';

/** What its author may edit, and moderators too. */
export type BookDetails = Required<EditBookBody>;

export function detailsOf(book: BookRow): BookDetails {
  return {
    amazonURL: book.amazon_url,
    language: book.language,
    preferredStore: book.preferred_store,
    category: book.category,
    summary: book.summary,
    authorInfo: book.author_info,
  };
}

export function detailColumns(details: BookDetails) {
  return {
    amazon_url: details.amazonURL.trim(),
    language: details.language,
    preferred_store: details.preferredStore,
    category: details.category,
    summary: details.summary.trim(),
    author_info: details.authorInfo.trim(),
  };
}
