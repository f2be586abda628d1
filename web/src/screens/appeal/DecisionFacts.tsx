import { appealKindLabels } from '@gbr/domain/appeals.ts';
import { moderatorAppealMessages } from '@gbr/domain/messages/moderator-appeal.ts';
import type { Decision } from '@gbr/domain/wire/appeals.ts';
import { momentText } from '../../parts/dates.ts';

export function DecisionFacts({ decision }: { decision: Decision }) {
  const { kind, title, decidedAt, until, appeal } = decision;
  const facts = [
    { name: 'Decision', value: appealKindLabels[kind] },
    { name: 'Book', value: title },
    { name: 'Made', value: momentText(decidedAt) },
    ...(appeal ? appealFacts(appeal) : [{ name: 'Appeal until', value: momentText(until) }]),
  ].filter(({ value }) => value);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 rounded-md bg-sunken px-4 py-3 text-[0.95rem]">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere as-typed">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function appealFacts({ at, text, outcome, reason, answeredAt }: NonNullable<Decision['appeal']>) {
  return [
    { name: 'Appealed', value: momentText(at) },
    { name: 'Your appeal', value: text },
    { name: 'Answered', value: answeredAt && momentText(answeredAt) },
    { name: 'Answer', value: outcome && moderatorAppealMessages[outcome] },
    { name: 'Reason', value: reason },
  ];
}
