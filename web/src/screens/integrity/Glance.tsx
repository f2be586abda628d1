import type { Figures } from '@gbr/domain/integrity-figures.ts';
import { activeMs } from '@gbr/domain/limits.ts';
import { daysText } from '@gbr/domain/units.ts';

const shownOf = (figures: Figures) => [
  { place: 'reviews.finished', name: figures.text('reviews.finished.name') },
  { place: 'reviews.verified', name: 'found on Amazon at the last check' },
  { place: 'members.active', name: `members here in the last ${daysText(activeMs)}` },
  { place: 'pairsKeptApart', name: 'pairs kept apart, so that nobody swaps' },
];

export function Glance({ figures }: { figures: Figures }) {
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 max-[15rem]:grid-cols-1 gap-y-7 rounded-xl border border-gold/60 bg-gold-wash px-6 py-7 sm:px-9 md:grid-cols-4">
      {shownOf(figures).map(({ place, name }) => (
        <div key={place} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 text-[0.925rem]">{name}</dt>
          <dd className="title figures text-2xl sm:text-3xl">{figures.text(place)}</dd>
        </div>
      ))}
    </dl>
  );
}
