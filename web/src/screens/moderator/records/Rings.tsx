import type { ReviewRing } from '@gbr/domain/wire/integrity.ts';
import { Fragment } from 'react';
import { dayText } from '../../../parts/dates.ts';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { Arrow } from './Arrow.tsx';
import { ReviewedBook } from './ReviewedBook.tsx';

/** Ada → Ben → Ada, and the book that each of them reviewed. */
export function Rings({ rings, open }: { rings: readonly ReviewRing[]; open: OpenDialog }) {
  return rings.map(({ members, lastReviewAt }) => {
    const [first] = members;
    return (
      <li key={members.map(({ _id }) => _id).join()} className="py-2">
        <p className="flex flex-wrap items-center gap-x-2">
          {members.map((member) => (
            <span key={member._id} className="flex gap-x-2">
              <NameButton onOpen={() => open.member({ id: member._id })}>{member.name}</NameButton>
              <Arrow says="reviewed" />
            </span>
          ))}
          <span>{first?.name}</span>
        </p>
        <p className="text-sm break-words text-soft">
          {members.map(({ _id, book }) => (
            <Fragment key={_id}>
              <ReviewedBook book={book} open={open} />{' '}
            </Fragment>
          ))}
          <span className="whitespace-nowrap">last review {dayText(lastReviewAt)}</span>
        </p>
      </li>
    );
  });
}
