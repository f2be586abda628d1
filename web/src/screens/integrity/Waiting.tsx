import type { Figures } from '@gbr/domain/integrity-figures.ts';
import { FigureSection } from './FigureSection.tsx';
import { FigureTable } from './FigureTable.tsx';

export function Waiting({ figures }: { figures: Figures }) {
  return (
    <FigureSection
      id="waiting"
      title="Waiting"
      lead={<p>The median, and the time within which nine in ten are done.</p>}
    >
      <FigureTable
        figures={figures}
        label="Time until a reader picks a book and turns the review in"
        columns={['Half within', 'Nine in ten within']}
        rows={[
          {
            name: 'Until a reader picks it',
            what: 'From the request to the first reader.',
            of: ['hours.toPick.median', 'hours.toPick.p90'],
          },
          {
            name: 'Until the review',
            what: 'From the pick to the finished review.',
            of: ['hours.toTurnIn.median', 'hours.toTurnIn.p90'],
          },
        ]}
      />
    </FigureSection>
  );
}
