import { replace } from './community.ts';
import type { Act } from './community.ts';

// Of moderators and the administrator.

export const decide: Act = async ({ world, staff, books }, dice) => {
  const book = dice.any(books);
  const status = dice.of(['approved', 'approved', 'approved', 'pending', 'rejected']);
  return book && world.as(dice.of(staff)).patch(`/api/books/${book.id}/mod`, { status });
};

export const editAny: Act = async ({ world, staff, books }, dice) => {
  const book = dice.any(books);
  const words = { summary: `Edited, ${dice.number(99)}.`, title: `Title ${dice.number(99)}` };
  return book && world.as(dice.of(staff)).patch(`/api/books/${book.id}/mod`, words);
};

export const deleteBook: Act = async ({ world, staff, books }, dice) => {
  const book = dice.any(books);
  return book && world.as(dice.of(staff)).delete(`/api/books/${book.id}/mod`);
};

export const checkReview: Act = async ({ world, staff, reviews }, dice) => {
  const review = dice.any(reviews);
  const result = dice.of(['verified', 'verified', 'missing', 'removed', 'unchecked']);
  return review && world.as(dice.of(staff)).patch(`/api/reviews/${review.id}/check`, { result });
};

export const deleteReview: Act = async ({ world, staff, reviews }, dice) => {
  const review = dice.any(reviews);
  return review && world.as(dice.of(staff)).delete(`/api/books/${review.bookId}/review/${review.id}`);
};

export const answerAppeal: Act = async ({ world, staff, appeals }, dice) => {
  const appeal = dice.any(appeals);
  const answer = { outcome: dice.of(['overturned', 'upheld']), reason: 'Looked again.' };
  return appeal === undefined ? undefined : world.as(dice.of(staff)).patch(`/api/appeals/${appeal}`, answer);
};

export const setBalance: Act = async ({ world, staff, members }, dice) =>
  world.as(dice.of(staff)).patch(`/api/users/${dice.of(members).id}`, { credits: dice.number(20_000) });

export const ban: Act = async ({ world, staff, members }, dice) => {
  const banStatus = dice.of(['7day', 'permanent', 'active', 'active', 'active', 'active']);
  return world.as(dice.of(staff)).patch(`/api/users/${dice.of(members).id}`, { banStatus });
};

export const changeRole: Act = async ({ world, admin, members }, dice) =>
  world
    .as(admin)
    .patch(`/api/users/${dice.of(members).id}`, { role: dice.of(['user', 'user', 'moderator']) });

export const addNote: Act = async ({ world, staff, members }, dice) =>
  world.as(dice.of(staff)).patch(`/api/users/${dice.of(members).id}/add-note`, { note: 'Seen.' });

export const changeSettings: Act = async ({ world, staff }, dice) =>
  world
    .as(dice.of(staff))
    .patch('/api/settings', { [dice.of(['makeGood', 'blockReciprocalReviews'])]: dice.number(3) > 0 });

export const deleteMember: Act = async (community, dice) => {
  const { world, staff, members } = community;
  const member = dice.of(members);
  const deleted = await world.as(dice.of(staff)).delete(`/api/users/${member.id}`);
  if (deleted.status === 200) await replace(community, member);
  return deleted;
};
