import { bookMessages } from '@gbr/domain/messages/book.ts';

/** A book has no title any more once its author is deleted; what others did with it stays. */
export const shownTitle = ({ title }: { title: string }) => title || bookMessages.deleted;
