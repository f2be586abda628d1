import { messages } from '@gbr/domain/messages.ts';

/** A book has no title any more once its author is deleted; what others did with it stays. */
export const shownTitle = ({ title }: { title: string }) => title || messages.book.deleted;
