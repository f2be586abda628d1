import type { Figures } from '@gbr/domain/integrity-figures.ts';
import { FigureSection } from './FigureSection.tsx';
import { FigureTable } from './FigureTable.tsx';

const rows = [
  {
    key: 'issued',
    name: 'Issued',
    what: 'Given out by the site, less what came back to it: always what is held and set aside, less what is owed.',
  },
  { key: 'held', name: 'Held', what: 'On the balances of members.' },
  { key: 'escrow', name: 'Set aside', what: 'For review requests that are not finished.' },
  {
    key: 'owed',
    name: 'Owed',
    what: 'Rewards of deleted reviews that were spent already; what these members receive pays them first.',
  },
  { key: 'writtenOff', name: 'Written off', what: 'Owed by accounts when they were closed.' },
];

export function Money({ figures }: { figures: Figures }) {
  return (
    <FigureSection
      id="money"
      title="Credits and gems"
      lead={<p>Every transaction is recorded twice: where it comes from and where it goes.</p>}
    >
      <FigureTable
        figures={figures}
        label="Credits and gems"
        columns={['Credits', 'Gems']}
        ofSums
        rows={rows.map(({ key, name, what }) => ({
          name,
          what,
          of: [`money.credits.${key}`, `money.gems.${key}`],
        }))}
      />
    </FigureSection>
  );
}
