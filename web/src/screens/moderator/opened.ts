import type { Book } from '@gbr/domain/wire/books.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';

/** A book or member to show in a dialog, what is known of it already, and whether to edit it at once. */
export type OpenedBook = { id: string; known?: Book; editing?: boolean };
export type OpenedMember = { id: string; known?: ModeratedUser; editing?: boolean };

/** How tabs and dialogs open another dialog, over what is open already. */
export type Open = {
  book: (book: OpenedBook) => void;
  member: (member: OpenedMember) => void;
};
