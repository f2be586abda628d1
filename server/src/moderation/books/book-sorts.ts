import { sql } from 'kysely';
import type { bookSorts } from '@gbr/domain/wire/moderation.ts';
import type { Condition } from '../../core/table/condition.ts';
import type { SortKey } from '../../core/table/keyset.ts';

type BookSort = (typeof bookSorts)[number];

/** Books `b`, their texts `w`, or the texts of their owners `o`. */
export type BookColumnHome = 'books' | 'texts' | 'owners';

/** Texts are stored in lower case, in tables of their own. */
export const bookSortKeys: Record<BookSort, SortKey> = {
  title: { column: sql`w.title`, type: 'text' },
  author: { column: sql`w.author`, type: 'text' },
  asin: { column: sql`w.asin`, type: 'text' },
  status: { column: sql`b.status collate "C"`, type: 'text' },
  owner: { column: sql`o.shown_name`, type: 'text', isForeign: true },
  wordCount: { column: sql`b.word_count`, type: 'bigint' },
  reviewCount: { column: sql`b.review_count`, type: 'bigint' },
  avgRating: { column: sql`b.avg_rating`, type: 'double precision' },
  createdAt: { column: sql`b.created_at`, type: 'timestamptz' },
};

export function homeOf(sort: BookSort): BookColumnHome {
  if (sort === 'owner') return 'owners';
  return sort === 'title' || sort === 'author' || sort === 'asin' ? 'texts' : 'books';
}

/** Of the one book `m`. */
export function bookKeyOf(sort: BookSort): Condition {
  const key = sql`select ${bookSortKeys[sort].column} as sort_key`;
  switch (homeOf(sort)) {
    case 'texts':
      return sql`${key} from book_texts w where w.book_id = m.id`;
    case 'owners':
      return sql`${key} from books b join user_texts o on o.user_id = b.owner_id where b.id = m.id`;
    case 'books':
      return sql`${key} from books b where b.id = m.id`;
  }
}
