import { countText } from '@gbr/domain/amounts.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { momentText } from '../../../parts/dates.ts';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';

interface ReviewFactsProps {
  review: CheckedReview;
  open: OpenDialog;
}

export function ReviewFacts({ review, open }: ReviewFactsProps) {
  const { reader, author, pickedAt, finishedAt, checkedAt, reading } = review;
  const member = ({ _id, name }: CheckedReview['reader']) => (
    <NameButton onOpen={() => open.member({ id: _id })}>{name}</NameButton>
  );
  const rows = [
    { name: 'Reader', value: member(reader) },
    { name: 'Author', value: member(author) },
    { name: 'Picked', value: momentText(pickedAt) },
    ...(finishedAt ? [{ name: 'Turned in', value: momentText(finishedAt) }] : []),
    ...(checkedAt ? [{ name: 'Checked', value: momentText(checkedAt) }] : []),
    { name: 'Reading', value: readingText(reading) },
  ];
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-soft">
      {rows.map(({ name, value }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt>{name}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'Downloaded, opened 38 of 60 pages, 12 minutes' */
function readingText({ downloaded, opened, total, seconds }: CheckedReview['reading']): string {
  const parts = [
    downloaded ? 'file downloaded' : 'file not downloaded',
    ...(total === null ? [] : [`opened ${opened} of ${countText(total, 'page', 'pages')}`]),
    ...(seconds === 0 ? [] : [countText(Math.max(1, Math.round(seconds / 60)), 'minute', 'minutes')]),
  ];
  return parts.join(', ');
}
