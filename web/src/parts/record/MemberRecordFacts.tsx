import { amountText } from '@gbr/domain/amounts.ts';
import { recordMessages } from '@gbr/domain/messages/record.ts';
import type { MemberRecord } from '@gbr/domain/wire/reviews.ts';
import { dayText } from '../dates.ts';

const figures = [
  { name: 'Finished', key: 'finished' },
  { name: 'On time', key: 'onTime' },
  { name: 'Verified', key: 'verified' },
  { name: 'Expired', key: 'expired' },
  { name: 'Missing', key: 'missing' },
  { name: 'Stopped', key: 'cancelled' },
] as const;

export function MemberRecordFacts({ record }: { record: MemberRecord }) {
  const { kept, since } = record;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="title figures text-3xl">{kept === null ? '–' : `${Math.round(kept * 100)}%`}</span>
        <span className="font-semibold">
          {kept === null ? (
            recordMessages.nothing
          ) : (
            <>
              kept <span className="font-normal text-soft">since {dayText(since)}</span>
            </>
          )}
        </span>
      </p>
      <dl className="figures mt-4 grid grid-cols-3 gap-x-4 max-[15rem]:grid-cols-2 gap-y-3 sm:grid-cols-6">
        {figures.map(({ name, key }) => (
          <div key={key}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="text-lg font-semibold">{amountText(record[key])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-soft">{recordMessages.formula}</p>
    </>
  );
}
