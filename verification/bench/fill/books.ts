import { categories, languages, stores } from '@gbr/domain/choices.ts';
import { idKind, listed, quoted } from './sql-functions.ts';
import type { Size } from './sql-functions.ts';
import { isGone } from './people.ts';
import {
  adjectives,
  audiences,
  firstNames,
  kinds,
  lastNames,
  rareTopic,
  summarySentences,
  titlePatterns,
  topics,
} from './words.ts';

export function works({ books, members }: Size): string {
  return `
    create unlogged table bench.works as
    select n, ms, bench.id(ms, ${idKind.book}, n) as id, word_count, deleted, status,
      author + case when ${isGone('author')} then 1 else 0 end as author,
      bench.one_of(${listed(languages)}, bench.chance(n, 31), 4) as language,
      bench.one_of(${listed(stores)}, bench.chance(n, 32), 4) as preferred_store,
      bench.one_of(${listed(categories)}, bench.chance(n, 33), 1.5) as category,
      case when deleted or status <> 'approved' then 0 else floor(8 * power(bench.chance(n, 34), 2.2))::integer end as requests
    from (
      select n, bench.ms(0.03 + 0.97 * part) as ms, bench.chance(n, 35) < 0.01 as deleted,
        floor(greatest(0.3, part) * ${members - 2} * power(bench.chance(n, 36), 1.5))::integer as author,
        1 + floor(90000 * power(bench.chance(n, 37), 3))::integer as word_count,
        case when part > 0.997 or bench.chance(n, 38) < 0.002 then 'pending'
          when bench.chance(n, 38) < 0.05 then 'rejected' else 'approved' end as status
      from (select n, n::float8 / ${books} as part from generate_series(0, ${books - 1}) n) numbers
    ) facts`;
}

const filled = (pattern: string): string => `format(${pattern}, adjective, topic, kind, audience)`;

export function insertBooks({ books }: Size): string {
  return `
    insert into books (id, owner_id, title, author, asin, amazon_url, language, preferred_store, category, word_count,
      summary, author_info, reader_options, uploaded_file, cover_file, status, rejection_reason, review_count,
      rating_sum, created_at, deleted_at)
    select w.id, p.id,
      ${filled(`bench.one_of(${listed(titlePatterns)}, bench.chance(w.n, 41), 2)`)}
        || case when bench.chance(w.n, 42) < 0.3 then ' (Vol. ' || 1 + w.n % 9 || ')' else '' end,
      bench.one_of(${listed(firstNames)}, bench.chance(w.author * 3 + w.n % 3, 43)) || ' '
        || bench.one_of(${listed(lastNames)}, bench.chance(w.author * 3 + w.n % 3, 44)),
      asin, 'https://www.amazon.com/dp/' || asin, language, preferred_store, category, word_count,
      ${filled(quoted(summarySentences[0] ?? ''))} || ' ' || bench.one_of(${listed(summarySentences.slice(1))}, bench.chance(w.n, 45))
        || ' ' || bench.one_of(${listed(summarySentences.slice(1))}, bench.chance(w.n, 46)),
      'Writes about ' || lower(topic) || ' and lives near the ' || lower(second_topic) || ' museum.',
      array['standard', 'kindle', 'verified-ebook', 'verified-print'], 'bench-' || w.n || '.pdf', 'bench-' || w.n || '.webp',
      status, case when status = 'rejected' then 'The summary says little about the book.' else '' end,
      coalesce(r.reviews, 0), coalesce(r.ratings, 0), bench.at(w.ms),
      case when deleted then bench.at(bench.today()) end
    from (
      select *, bench.one_of(${listed(adjectives)}, bench.chance(n, 47)) as adjective,
        case when n % ${Math.floor(books / 10)} = 7 then ${quoted(rareTopic)}
          else bench.one_of(${listed(topics)}, bench.chance(n, 48), 1.3) end as topic,
        bench.one_of(${listed(topics)}, bench.chance(n, 49)) as second_topic,
        bench.one_of(${listed(kinds)}, bench.chance(n, 50), 2) as kind,
        bench.one_of(${listed(audiences)}, bench.chance(n, 51)) as audience,
        'B0' || lpad(upper(to_hex((n::bigint * 2654435761) % 4294967296)), 8, '0') as asin
      from bench.works
    ) w
    join bench.people p on p.n = w.author
    left join (
      select work, count(*) as reviews, sum(rating) as ratings from bench.readings
      where status = 'finished' group by work
    ) r on r.work = w.n
    order by w.n`;
}

export const insertAudit = `
  insert into audit (id, at, actor_id, action, about_kind, about_id, before, after)
  select bench.id(w.ms + 7200000, ${idKind.audit}, w.n), bench.at(w.ms + 7200000), m.id,
    case status when 'approved' then 'book.approve' else 'book.decline' end, 'book', w.id,
    '{"status": "pending"}', jsonb_build_object('status', status)
  from bench.works w cross join (select id from bench.people where n = 5) m
  where status <> 'pending' order by w.n`;
