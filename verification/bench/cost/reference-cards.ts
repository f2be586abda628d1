/** The cards of a library page in plain SQL: $1 is the reader, $2 the option, $3 the time. */

const open = `c.is_active and c.reserved + c.finished + c.removed < c.funded and c.listed`;

export const pageIds = `
  select distinct c.book_id from campaigns c
  where ${open} and (c.paced_until is null or c.paced_until <= $3) and c.option = $2 and c.owner_id <> $1
    and not exists (select from assignments a where a.user_id = $1 and a.book_id = c.book_id
      and a.status in ('on_review', 'finished', 'deleted'))
    and not ((select block_reciprocal_reviews from settings) and exists (select from assignments s
      where s.owner_id = $1 and s.status in ('on_review', 'finished') and s.user_id = c.owner_id))
  order by c.book_id desc limit 50`;

export const campaignCard = `select json_agg(json_build_object('_id', c.id, 'isActive', c.is_active, 'option', c.option,
    'costCredits', c.cost_credits, 'costGems', c.cost_gems, 'ebookPrice', c.ebook_price, 'printPrice', c.print_price,
    'addPhoto', c.add_photo, 'addVideo', c.add_video, 'maxReviewers', c.funded - c.removed, 'startedAt', c.started_at)
    order by c.option = 'standard' desc, c.started_at, c.id)
  from campaigns c where c.book_id = b.id and ${open}`;

export const openCards = `
  select b.*, (${campaignCard}) as campaigns from (${pageIds}) page join books b on b.id = page.book_id order by b.id desc`;

export const bookCard = `json_build_object('_id', id, 'title', title, 'author', author, 'asin', asin, 'coverFile', cover_file,
  'amazonURL', amazon_url, 'language', language, 'preferredStore', preferred_store, 'category', category,
  'wordCount', word_count, 'summary', summary, 'authorInfo', author_info, 'readerOptions', reader_options,
  'printLink', print_link, 'status', status, 'averageRating', avg_rating, 'reviewCount', review_count,
  'createdAt', created_at, 'reviewCampaigns', campaigns)`;

export interface CardRow {
  id: string;
  title: string;
  author: string;
  asin: string;
  cover_file: string;
  amazon_url: string;
  language: string;
  preferred_store: string;
  category: string;
  word_count: number;
  summary: string;
  author_info: string;
  reader_options: string[];
  print_link: string;
  status: string;
  avg_rating: number;
  review_count: number;
  created_at: Date;
  campaigns: unknown[];
}

export const cardOf = (row: CardRow) => ({
  _id: row.id,
  title: row.title,
  author: row.author,
  asin: row.asin,
  coverFile: row.cover_file,
  amazonURL: row.amazon_url,
  language: row.language,
  preferredStore: row.preferred_store,
  category: row.category,
  wordCount: row.word_count,
  summary: row.summary,
  authorInfo: row.author_info,
  readerOptions: row.reader_options,
  printLink: row.print_link,
  status: row.status,
  averageRating: row.avg_rating,
  reviewCount: row.review_count,
  createdAt: row.created_at.toISOString(),
  reviewCampaigns: row.campaigns,
});
