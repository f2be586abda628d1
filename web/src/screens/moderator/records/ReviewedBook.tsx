import type { IntegrityPatterns } from '@gbr/domain/wire/integrity.ts';
import { shownTitle } from '../../../parts/book/shown-title.ts';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';

interface ReviewedBookProps {
  book: IntegrityPatterns['sameAddress'][number]['book'];
  open: OpenDialog;
}

/** With the comma before what follows: a line may break around a button. */
export function ReviewedBook({ book, open }: ReviewedBookProps) {
  return (
    <span className="inline-block max-w-full">
      {book.title ? (
        <NameButton onOpen={() => open.book({ id: book._id })}>{book.title}</NameButton>
      ) : (
        shownTitle(book)
      )}
      ,
    </span>
  );
}
