import type { IntegrityPatterns } from '@gbr/domain/wire/integrity.ts';
import { dayText } from '../../../parts/dates.ts';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { Arrow } from './Arrow.tsx';
import { ReviewedBook } from './ReviewedBook.tsx';

interface SameAddressProps {
  reviews: IntegrityPatterns['sameAddress'];
  open: OpenDialog;
}

export function SameAddress({ reviews, open }: SameAddressProps) {
  return reviews.map(({ _id, book, reader, author, finishedAt }) => (
    <li key={_id} className="py-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <NameButton onOpen={() => open.member({ id: reader._id })}>{reader.name}</NameButton>
        <Arrow says="reviewed a book by" />
        <NameButton onOpen={() => open.member({ id: author._id })}>{author.name}</NameButton>
      </p>
      <p className="text-sm break-words text-soft">
        <ReviewedBook book={book} open={open} />{' '}
        <span className="whitespace-nowrap">finished {dayText(finishedAt)}</span>
      </p>
    </li>
  ));
}
