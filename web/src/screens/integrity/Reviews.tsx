import type { Figures } from '@gbr/domain/integrity-figures.ts';
import { checkAfterMs, checkAgainMs, ratings } from '@gbr/domain/limits.ts';
import { day, daysText, inWords } from '@gbr/domain/units.ts';
import { FigureSection } from './FigureSection.tsx';
import { FigureTable } from './FigureTable.tsx';

const after30Days = daysText(checkAgainMs.after30Days);
const after90Days = daysText(checkAgainMs.after90Days);
const checkedThen = 'Of the reviews that were checked again then.';
const stars = ratings.toReversed();

export function Reviews({ figures }: { figures: Figures }) {
  return (
    <>
      <FigureSection
        id="reviews"
        title="Reviews"
        lead={
          <p>
            Moderators look for every finished review on Amazon: {inWords(daysText(checkAfterMs))} after it
            was turned in, and again after {checkAgainMs.after30Days / day} and {after90Days}. Reviews that a
            moderator deleted are not counted here.
          </p>
        }
      >
        <FigureTable
          figures={figures}
          label="Finished reviews by the result of their last check"
          rows={[
            {
              name: 'Finished',
              what: 'Turned in by their readers, since the start.',
              of: ['reviews.finished'],
            },
            {
              name: 'Verified',
              what: 'A moderator found it on Amazon at the last check.',
              of: ['reviews.verified'],
              bar: 'good',
            },
            {
              name: 'Missing',
              what: 'Not found; the reader was asked for its link.',
              of: ['reviews.missing'],
              bar: 'gold',
            },
            {
              name: 'Removed',
              what: 'It was there, and was gone at a later check.',
              of: ['reviews.removed'],
              bar: 'bad',
            },
            { name: 'Not checked yet', of: ['reviews.unchecked'], bar: 'soft' },
          ]}
        />
        <FigureTable
          figures={figures}
          label="Reviews that stay"
          rows={[
            {
              name: `Still there after ${after30Days}`,
              what: checkedThen,
              of: ['reviews.after30Days'],
            },
            { name: `Still there after ${after90Days}`, what: checkedThen, of: ['reviews.after90Days'] },
          ]}
        />
      </FigureSection>
      <FigureSection
        id="ratings"
        title="Ratings"
        lead={
          <p>
            What readers rated the books they finished. A reward is fixed when a book is picked and is the
            same for one star as for five.
          </p>
        }
      >
        <FigureTable
          figures={figures}
          label="Finished reviews by their rating"
          rows={stars.map((rating) => ({
            name: rating === 1 ? '1 star' : `${rating} stars`,
            of: [`ratings.${rating}`],
            bar: 'gold',
          }))}
        />
      </FigureSection>
    </>
  );
}
