import type { Figures } from '@gbr/domain/integrity-figures.ts';
import { FigureSection } from './FigureSection.tsx';
import { FigureTable } from './FigureTable.tsx';

export function Staff({ figures }: { figures: Figures }) {
  return (
    <FigureSection
      id="staff"
      title="What the team did"
      lead={
        <p>
          Each of these actions is recorded with who, what and when. Members can appeal what was decided
          against them.
        </p>
      }
    >
      <FigureTable
        figures={figures}
        label="Actions of moderators and admins"
        rows={[
          { name: 'Books approved', of: ['staff.approved'] },
          { name: 'Books declined', of: ['staff.declined'] },
          {
            name: 'Reviews deleted',
            what: 'The author gets the credits back, and the reader gives the reward back.',
            of: ['staff.deletedReviews'],
          },
          {
            name: 'Balances changed',
            what: 'By hand, and not for a review.',
            of: ['staff.balanceChanges.count'],
          },
          {
            name: 'Credits changed by hand',
            what: 'Given and taken together.',
            of: ['staff.balanceChanges.credits'],
          },
          { name: 'Gems changed by hand', of: ['staff.balanceChanges.gems'] },
          { name: 'Appeals', what: 'By members against a decision about them.', of: ['staff.appeals.asked'] },
          { name: 'Appeals upheld', what: 'The decision stays.', of: ['staff.appeals.upheld'] },
          {
            name: 'Appeals overturned',
            what: 'The decision was undone, if it was still in force.',
            of: ['staff.appeals.overturned'],
          },
        ]}
      />
    </FigureSection>
  );
}
