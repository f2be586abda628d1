import { appealKindLabels } from '@gbr/domain/appeals.ts';
import type { Decision } from '@gbr/domain/wire/appeals.ts';
import { momentText } from '../../parts/dates.ts';

export function DecisionFacts({ decision: { kind, title, decidedAt, until } }: { decision: Decision }) {
  const facts = [
    { name: 'Decision', value: appealKindLabels[kind] },
    ...(title ? [{ name: 'Book', value: title }] : []),
    { name: 'Made', value: momentText(decidedAt) },
    { name: 'Appeal until', value: momentText(until) },
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 rounded-md bg-sunken px-4 py-3 text-[0.95rem]">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
