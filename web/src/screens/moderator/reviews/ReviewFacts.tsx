import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { momentText } from '../../../parts/dates.ts';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { readingText } from './reading-text.ts';

interface ReviewFactsProps {
  review: CheckedReview;
  open: OpenDialog;
}

export function ReviewFacts({ review, open }: ReviewFactsProps) {
  const { reader, author, pickedAt, finishedAt, checkedAt, checkedBy } = review;
  const member = ({ _id, name }: CheckedReview['reader']) => (
    <NameButton onOpen={() => open.member({ id: _id })}>{name}</NameButton>
  );
  const rows = [
    { name: 'Reader', value: member(reader) },
    { name: 'Author', value: member(author) },
    { name: 'Picked', value: momentText(pickedAt) },
    ...(finishedAt ? [{ name: 'Turned in', value: momentText(finishedAt) }] : []),
    ...(checkedAt
      ? [
          {
            name: 'Checked',
            value: (
              <>
                {momentText(checkedAt)}
                {checkedBy && <> by {member(checkedBy)}</>}
              </>
            ),
          },
        ]
      : []),
    { name: 'Reading', value: readingText(review) },
  ];
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-soft">
      {rows.map(({ name, value }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt>{name}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
