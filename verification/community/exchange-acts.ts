import { reviewDeadlineMs } from '@gbr/domain/limits.ts';
import type { LaunchBody, Launched } from '@gbr/domain/wire/campaigns.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { Finished } from '@gbr/domain/wire/reviews.ts';
import { expireOverdue } from '@gbr/server/reviews/deadlines.ts';
import { shortBookForm } from '../support/book-upload.ts';
import type { Act } from './community.ts';

// Of authors and readers, and the job that ends what readers keep too long.

export const addBook: Act = async ({ world, members, books, admin }, dice) => {
  const owner = dice.of(members);
  const asin = `B${crypto.randomUUID().slice(-9)}`;
  const added = await world.as(owner).post<Book>('/api/books', shortBookForm(asin));
  if (added.status !== 201) return added;
  books.push({ id: added.body._id, owner });
  return world.as(admin).patch(`/api/books/${added.body._id}/approve`);
};

export const launch: Act = async ({ world, books, campaigns }, dice) => {
  const book = dice.any(books);
  if (!book) return undefined;
  const body = dice.of<LaunchBody>([
    { option: 'standard' },
    { option: 'kindle' },
    { option: 'verified-print', printPrice: 3 },
  ]);
  const launched = await world.as(book.owner).post<Launched>(`/api/books/${book.id}/launch-review`, body);
  if (launched.status === 201)
    campaigns.push({ id: launched.body.campaign._id, bookId: book.id, owner: book.owner });
  return launched;
};

export const removeSlot: Act = async ({ world, campaigns, staff }, dice) => {
  const campaign = dice.any(campaigns);
  if (!campaign) return undefined;
  const by = dice.of([campaign.owner, dice.of(staff)]);
  return world.as(by).patch(`/api/books/${campaign.bookId}/mod`, { reduceSlotCampaignId: campaign.id });
};

export const edit: Act = async ({ world, books }, dice) => {
  const book = dice.any(books);
  return (
    book && world.as(book.owner).patch(`/api/books/${book.id}`, { summary: `In ${dice.number(99)} words.` })
  );
};

export const setPace: Act = async ({ world, books }, dice) => {
  const book = dice.any(books);
  const weeklyPicks = dice.of([null, 1, 3]);
  return book && world.as(book.owner).patch(`/api/books/${book.id}/pace`, { weeklyPicks });
};

export const pick: Act = async ({ world, members, books, picks }, dice) => {
  const [reader, book] = [dice.of(members), dice.any(books)];
  if (!book) return undefined;
  const picked = await world.as(reader).patch(`/api/books/${book.id}/pick`);
  if (picked.status === 200) picks.push({ bookId: book.id, reader });
  return picked;
};

export const keepPlace: Act = async ({ world, picks }, dice) => {
  const picked = dice.any(picks);
  const place = { position: 'page 1', opened: 1, total: 2, seconds: 3 };
  return picked && world.as(picked.reader).put(`/api/books/${picked.bookId}/reading`, place);
};

export const cancel: Act = async ({ world, picks }, dice) => {
  const picked = dice.any(picks);
  const reason = dice.of(['file-problem', null]);
  return picked && world.as(picked.reader).patch(`/api/books/${picked.bookId}/cancel-review`, { reason });
};

export const finish: Act = async ({ world, picks, reviews }, dice) => {
  const picked = dice.any(picks.slice(-30));
  if (!picked) return undefined;
  const finished = await world
    .as(picked.reader)
    .patch<Finished>(`/api/books/${picked.bookId}/finish`, { rating: 1 + dice.number(5) });
  if (finished.status === 200) reviews.push({ id: finished.body.assignment._id, ...picked });
  return finished;
};

export const sendLink: Act = async ({ world, reviews }, dice) => {
  const review = dice.any(reviews);
  const reviewUrl = `https://www.amazon.com/review/R${dice.number(99)}`;
  return review && world.as(review.reader).patch(`/api/books/${review.bookId}/review-link`, { reviewUrl });
};

export const browse: Act = async ({ world, members }, dice) =>
  world
    .as(dice.of(members))
    .get(`/api/books/library?sort=${dice.of(['newest', 'waiting', 'length', 'reward'])}`);

export const expire: Act = async ({ world, picks }, dice) => {
  const picked = dice.any(picks);
  if (!picked) return undefined;
  await world.deps.db
    .updateTable('assignments')
    .set({ picked_at: new Date(world.deps.now().getTime() - reviewDeadlineMs) })
    .where('book_id', '=', picked.bookId)
    .where('user_id', '=', picked.reader.id)
    .where('status', '=', 'on_review')
    .execute();
  const expired = await expireOverdue(world.deps);
  return { status: 200, body: { expired }, headers: {} };
};
