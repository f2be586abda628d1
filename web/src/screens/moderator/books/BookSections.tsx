import type { Book } from '@gbr/domain/wire/books.ts';
import { Disclosure } from '../Disclosure.tsx';
import { History } from '../records/History.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { AuthorEdit } from './AuthorEdit.tsx';
import { BookCampaigns } from './BookCampaigns.tsx';
import { BookFactSheet } from './BookFactSheet.tsx';
import { BookReaders } from './BookReaders.tsx';
import { BookStops } from './BookStops.tsx';

interface BookSectionsProps {
  book: Book;
  mayAct: boolean;
  open: OpenDialog;
}

/** All that is known of a book. */
export function BookSections({ book, mayAct, open }: BookSectionsProps) {
  return (
    <>
      <AuthorEdit book={book} open={open} />
      <BookFactSheet book={book} onOwner={() => open.member({ id: book.owner._id })} />
      <div className="mt-6 grid grid-cols-1 gap-3">
        <BookReaders book={book} mayDelete={mayAct} onReader={(id) => open.member({ id })} />
        <BookCampaigns campaigns={book.reviewCampaigns} />
        <Disclosure title="Readers who stopped">
          <BookStops bookId={book._id} open={open} />
        </Disclosure>
        <Disclosure title="History">
          <History about={book._id} open={open} />
        </Disclosure>
      </div>
    </>
  );
}
