import type { Figures } from '@gbr/domain/integrity-figures.ts';
import { activeMs, limitedBanMs, minPublicCount } from '@gbr/domain/limits.ts';
import { daysText, inWords } from '@gbr/domain/units.ts';
import { FigureSection } from './FigureSection.tsx';
import { FigureTable } from './FigureTable.tsx';

export function Members({ figures }: { figures: Figures }) {
  return (
    <FigureSection
      id="members"
      title="Members"
      lead={<p>Counts below {inWords(minPublicCount)} are not shown, so nobody can be identified.</p>}
    >
      <FigureTable
        figures={figures}
        label="Members"
        rows={[
          { name: 'Active', what: `Were here in the last ${daysText(activeMs)}.`, of: ['members.active'] },
          {
            name: 'Limited',
            what: `Cannot add books, request reviews or pick books for ${inWords(daysText(limitedBanMs))}.`,
            of: ['members.limited'],
          },
          { name: 'Banned', what: 'Permanently banned.', of: ['members.banned'] },
          {
            name: 'Pairs kept apart',
            what: 'Pairs where one reviews or has reviewed the other’s book. The reverse is refused: Amazon forbids swaps.',
            of: ['pairsKeptApart'],
          },
          {
            name: 'Rings found',
            what: 'Three members who reviewed each other in a circle, among the latest reviews. Moderators look at each.',
            of: ['ringsFound'],
          },
        ]}
      />
    </FigureSection>
  );
}
