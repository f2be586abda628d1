import { appealAnswer, appealKindLabels } from '@gbr/domain/appeals.ts';
import type { Decision } from '@gbr/domain/wire/appeals.ts';
import { momentText } from '../../parts/dates.ts';
import { FactList } from '../../ui/FactList.tsx';

export function DecisionFacts({ decision }: { decision: Decision }) {
  const { kind, title, decidedAt, until, appeal } = decision;
  const facts = [
    { name: 'Decision', value: appealKindLabels[kind] },
    { name: 'Book', value: title },
    { name: 'Made', value: momentText(decidedAt) },
    ...(appeal ? appealFacts(appeal) : [{ name: 'Appeal until', value: momentText(until) }]),
  ].filter(({ value }) => value);
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <FactList rows={facts} />
    </div>
  );
}

function appealFacts({ at, text, outcome, stood, reason, answeredAt }: NonNullable<Decision['appeal']>) {
  return [
    { name: 'Appealed', value: momentText(at) },
    { name: 'Your appeal', value: text && <span className="as-typed">{text}</span> },
    { name: 'Answered', value: answeredAt && momentText(answeredAt) },
    { name: 'Answer', value: outcome && appealAnswer({ outcome, stood }) },
    { name: 'Reason', value: reason && <span className="as-typed">{reason}</span> },
  ];
}
