import { sql } from 'kysely';
import type { AllBooksQuery } from '@gbr/domain/wire/moderation.ts';
import type { BookColumnHome } from './book-sorts.ts';
import { atLeast, atMost } from '../../core/table/bounds.ts';
import type { Condition } from '../../core/table/condition.ts';
import { contains } from '../../core/table/contains.ts';
import type { TextFilter } from '../../core/table/contains.ts';
import { hasId } from '../../core/table/id-filter.ts';
import { allOf, existsIn } from '../../core/table/keyset.ts';
import type { Path } from '../../core/table/query.ts';

/** Conditions by the table of their columns. */
interface BookFilters {
  own: Condition[];
  texts: Condition[];
  owner: Condition[];
  given: TextFilter[];
}

const isNotDeleted = sql`b.deleted_at is null`;

export function bookFilters(query: AllBooksQuery): BookFilters {
  const { title, author, asin, ownerName, owner: ownerId, status, minWords, maxWords } = query;
  const texts = [
    { column: sql`w.title`, text: title },
    { column: sql`w.author`, text: author },
    { column: sql`w.asin`, text: asin },
  ].flatMap(({ column, text }) => (text === undefined ? [] : { column, from: sql`book_texts w`, text }));
  const owner =
    ownerName === undefined ? [] : [{ column: sql`o.shown_name`, from: sql`user_texts o`, text: ownerName }];
  return {
    own: [
      ...(ownerId === undefined ? [] : [hasId(sql`b.owner_id`, ownerId)]),
      ...(status === undefined ? [] : [sql`b.status collate "C" = ${status}`]),
      ...atLeast(sql`b.word_count`, minWords),
      ...atMost(sql`b.word_count`, maxWords),
    ],
    texts: texts.map(({ column, text }) => contains(column, text)),
    owner: owner.map(({ column, text }) => contains(column, text)),
    given: [...texts, ...owner],
  };
}

/** Deleted books have no texts, so a filter by texts alone need not look at the books. */
const isTextsAlone = ({ own, texts, owner }: BookFilters): boolean =>
  texts.length > 0 && own.length === 0 && owner.length === 0;

/** By the status, if by anything. */
export const isByStatusAlone = ({ own, given }: BookFilters, { status }: AllBooksQuery): boolean =>
  given.length === 0 && own.length === (status === undefined ? 0 : 1);

export function matchingBooks(filters: BookFilters): Condition {
  return matching(filters, []);
}

/** With `pairs` of short texts, and with the sort key if it is in the same table. */
export function foundBooks(
  filters: BookFilters,
  pairs: Condition[],
  home: BookColumnHome,
  key: Condition,
): { found: Condition; hasKey: boolean } {
  const isThere = {
    books: !isTextsAlone(filters),
    texts: filters.texts.length > 0,
    owners: filters.owner.length > 0,
  };
  const hasKey = isThere[home];
  return { found: matching(filters, pairs, hasKey ? sql`, ${key} as sort_key` : sql``), hasKey };
}

function matching(filters: BookFilters, pairs: Condition[], also = sql``): Condition {
  const { own, texts, owner } = filters;
  if (isTextsAlone(filters)) {
    return sql`select w.book_id as id ${also} from book_texts w where ${allOf([...texts, ...pairs])}`;
  }
  const joinTexts = texts.length > 0 ? sql`join book_texts w on w.book_id = b.id` : sql``;
  const joinOwner = owner.length > 0 ? sql`join user_texts o on o.user_id = b.owner_id` : sql``;
  return sql`
    select b.id as id ${also} from books b ${joinTexts} ${joinOwner}
    where ${allOf([isNotDeleted, ...own, ...texts, ...owner, ...pairs])}`;
}

export function bookPath({ own, texts, owner }: BookFilters, home: BookColumnHome): Path {
  const byTexts = existsIn(texts, sql`select from book_texts w where w.book_id = b.id`);
  switch (home) {
    case 'texts':
      return {
        from: sql`book_texts w`,
        alias: sql`w`,
        notDeleted: [],
        filters: [
          ...texts,
          ...existsIn(own, sql`select from books b where b.id = w.book_id`),
          ...existsIn(
            owner,
            sql`select from books b join user_texts o on o.user_id = b.owner_id where b.id = w.book_id`,
          ),
        ],
      };
    case 'owners':
      return {
        from: sql`user_texts o join books b on b.owner_id = o.user_id`,
        notDeleted: [isNotDeleted],
        filters: [...own, ...owner, ...byTexts],
      };
    case 'books':
      return {
        from: sql`books b`,
        alias: sql`b`,
        notDeleted: [isNotDeleted],
        filters: [
          ...own,
          ...byTexts,
          ...existsIn(owner, sql`select from user_texts o where o.user_id = b.owner_id`),
        ],
      };
  }
}
