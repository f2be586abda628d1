import type { Book } from '@gbr/domain/wire/books.ts';

export const finishedOf = (book: Book) =>
  book.pickedAssignments.filter(({ status }) => status === 'finished');

export const readersOf = (book: Book) =>
  book.pickedAssignments.filter(({ status }) => status === 'on_review');
