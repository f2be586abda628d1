import type { IntegrityPatterns } from '@gbr/domain/wire/integrity.ts';
import { shownTitle } from '../../../parts/book/shown-title.ts';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';

interface ReviewedBookProps {
  book: IntegrityPatterns['sameAddress'][number]['book'];
  open: OpenDialog;
}

export function ReviewedBook({ book, open }: ReviewedBookProps) {
  if (!book.title) return shownTitle(book);
  return <NameButton onOpen={() => open.book({ id: book._id })}>{book.title}</NameButton>;
}
