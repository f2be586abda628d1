import { recentBooks } from '@gbr/domain/limits.ts';
import { dashboardMessages } from '@gbr/domain/messages/dashboard.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { BookPlus } from 'lucide-react';
import { Link } from 'react-router';
import { BookCover } from '../../parts/book/BookCover.tsx';
import { Rating } from '../../parts/book/Rating.tsx';
import { BookStatusBadge } from '../../parts/book/StatusBadges.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function RecentBooks({ books, failed }: { books: Book[] | undefined; failed: boolean }) {
  const recent = books
    ?.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, recentBooks);

  return (
    <section aria-labelledby="recent-books">
      <h2 id="recent-books" className="title mb-4 text-xl">
        Recently added books
      </h2>
      {recent?.length === 0 && (
        <EmptyState
          icon={<BookPlus />}
          action={<LinkButton to={paths.addBook()}>Add your first book</LinkButton>}
        >
          {dashboardMessages.noBooks}
        </EmptyState>
      )}
      {!recent && !failed && <Skeleton className="h-80" />}
      {recent && recent.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3 sm:gap-6">
          {recent.map((book) => (
            <li key={book._id}>
              <RecentBook book={book} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentBook({ book }: { book: Book }) {
  return (
    <Link
      to={paths.oneBook(book._id)}
      className="group flex h-full gap-5 rounded-lg max-[15rem]:flex-col border border-line bg-surface p-4 no-underline shadow-sm transition-shadow hover:border-gold-deep hover:shadow-md sm:flex-col sm:p-5"
    >
      <BookCover
        title={book.title}
        coverFile={book.coverFile}
        width="100%"
        sizes="(min-width: 40rem) 10rem, 6rem"
        isOnShelf
        className="max-w-24 max-sm:items-start sm:mx-auto sm:max-w-40"
      />
      <div className="flex min-w-0 grow flex-col wrap-anywhere">
        <h3 className="title line-clamp-3 text-lg leading-snug">{book.title}</h3>
        <p className="mt-0.5 mb-3 text-sm text-soft">{book.author}</p>
        <div className="mt-auto grid justify-items-start gap-2">
          <BookStatusBadge status={book.status} />
          <Rating average={book.averageRating} count={book.reviewCount} />
        </div>
      </div>
    </Link>
  );
}
