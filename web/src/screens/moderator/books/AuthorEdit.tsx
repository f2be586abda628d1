import type { Book } from '@gbr/domain/wire/books.ts';
import { momentText } from '../../../parts/dates.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Changes } from '../records/Changes.tsx';
import type { OpenDialog } from '../use-dialogs.ts';

interface AuthorEditProps {
  book: Book;
  open: OpenDialog;
}

/** What is new in a book that was decided about before. */
export function AuthorEdit({ book, open }: AuthorEditProps) {
  if (!book.authorEdit) return null;
  const { at, before } = book.authorEdit;
  const now = new Map<string, unknown>(Object.entries(book));
  const fields = Object.keys(before);
  return (
    <Notice tone="gold" className="mb-5">
      <p>
        Edited by its author on {momentText(at)}.{' '}
        {fields.length > 0
          ? 'Changed since the last decision:'
          : 'Nothing has changed since the last decision.'}
      </p>
      <div className="mt-1 max-h-60 overflow-y-auto text-sm font-normal">
        <Changes
          before={before}
          after={Object.fromEntries(fields.map((field) => [field, now.get(field)]))}
          open={open}
        />
      </div>
    </Notice>
  );
}
