import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { amountText } from '@gbr/domain/amounts.ts';
import { readerOptionLabels } from '@gbr/domain/choices.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { ReactNode } from 'react';
import { BookCover } from '../../../parts/book/BookCover.tsx';
import { CategoryText } from '../../../parts/book/CategoryText.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { dayText } from '../../../parts/dates.ts';
import { Rating } from '../../../parts/book/Rating.tsx';
import { RejectionReason } from '../../../parts/book/RejectionReason.tsx';
import { BookStatusBadge } from '../../../parts/book/StatusBadges.tsx';
import { paths } from '../../../paths.ts';
import { textLinkClasses } from '../../../ui/TextLink.tsx';
import { EmailText } from '../EmailText.tsx';
import { NameButton } from '../NameButton.tsx';
import { finishedOf } from '../reviews-of.ts';

export function BookFactSheet({ book, onOwner }: { book: Book; onOwner: () => void }) {
  return (
    <>
      <div className="flex flex-col gap-6 sm:flex-row">
        <BookCover
          title={book.title}
          coverFile={book.coverFile}
          width="min(9rem, 28vw)"
          className="self-start"
        />
        <div className="grid min-w-0 grow content-start gap-x-8 gap-y-1.5 min-[15rem]:max-md:[&_dl]:grid-cols-[7.5rem_1fr] md:grid-cols-2">
          <div>
            <FactList rows={identityRows(book, onOwner)} />
          </div>
          <div>
            <FactList rows={activityRows(book)} />
          </div>
        </div>
      </div>
      {book.status === 'rejected' && <RejectionReason reason={book.rejectionReason} className="mt-5" />}
      <div className="mt-6 grid gap-6 wrap-anywhere md:grid-cols-2">
        <LongText title="Summary">{book.summary}</LongText>
        <LongText title="Author Info">{book.authorInfo}</LongText>
      </div>
    </>
  );
}

interface Row {
  name: string;
  value: ReactNode;
}

function identityRows(book: Book, onOwner: () => void): Row[] {
  return [
    { name: 'Status', value: <BookStatusBadge status={book.status} asModerator /> },
    { name: 'Author', value: book.author },
    { name: 'ASIN', value: book.asin },
    {
      name: 'Owner',
      value: (
        <>
          <NameButton onOpen={onOwner}>{book.owner.name}</NameButton>
          <span className="block text-sm font-normal text-soft wrap-anywhere">
            <EmailText>{book.owner.email}</EmailText>
          </span>
        </>
      ),
    },
    { name: 'Word Count', value: amountText(book.wordCount) },
    { name: 'Language', value: book.language },
    { name: 'Marketplace', value: marketplaceName(book.preferredStore) },
    { name: 'Category', value: <CategoryText category={book.category} /> },
  ];
}

function activityRows(book: Book): Row[] {
  return [
    {
      name: 'Reader Options',
      value: book.readerOptions.map((option) => readerOptionLabels[option]).join(', ') || '–',
    },
    { name: 'Picks', value: book.pickedAssignments.length },
    ...(book.weeklyPicks === null ? [] : [{ name: 'Weekly pace', value: book.weeklyPicks }]),
    { name: 'Finished', value: finishedOf(book).length },
    { name: 'Rating', value: <Rating average={book.averageRating} count={book.reviewCount} /> },
    { name: 'Added', value: dayText(book.createdAt) },
    { name: 'Links', value: <Links book={book} /> },
  ];
}

function Links({ book }: { book: Book }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {book.amazonURL && (
        <a href={book.amazonURL} target="_blank" rel="noopener noreferrer" className={textLinkClasses}>
          Amazon link
        </a>
      )}
      {book.printLink && (
        <a href={book.printLink} target="_blank" rel="noopener noreferrer" className={textLinkClasses}>
          Print link
        </a>
      )}
      {book.uploadedFile && (
        // In a new tab: the dialog stays as it is.
        <a href={paths.read(book._id)} target="_blank" rel="noopener" className={textLinkClasses}>
          Read here
        </a>
      )}
      {book.uploadedFile && (
        <a href={`/uploads/${book.uploadedFile}`} download className={textLinkClasses}>
          Download book
        </a>
      )}
    </span>
  );
}

function LongText({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      <p className="max-h-60 overflow-y-auto text-[0.95rem] as-typed text-soft">{children || '–'}</p>
    </section>
  );
}
