import { libraryBook } from '@gbr/domain/wire/books.ts';
import type { LibraryBook } from '@gbr/domain/wire/books.ts';

const texts = new WeakMap<LibraryBook, string>();

/** Rendered once per card. Like every answer it holds only what its schema names. */
export function cardText(card: LibraryBook): string {
  const ready = texts.get(card);
  if (ready !== undefined) return ready;
  const text = JSON.stringify(libraryBook.parse(card));
  texts.set(card, text);
  return text;
}

export const cardsText = (cards: LibraryBook[]): string => `[${cards.map(cardText).join(',')}]`;
