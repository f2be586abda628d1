import type { CancelBody } from '@gbr/domain/wire/reviews.ts';

export const demoStops: CancelBody[] = [
  {},
  { reason: 'no-time' },
  { reason: 'not-for-me', note: 'I had expected more pages to write on, and fewer to read.' },
  { reason: 'cannot-get-it', note: 'It is not sold in my country.' },
];

/** A book that its author lets be picked only so often, and why its readers of this week stopped. */
export const pacedBook: { title: string; stops: CancelBody[] } = {
  title: 'Plan Nothing Weekend',
  stops: [
    { reason: 'no-time' },
    { reason: 'no-time', note: 'A lovely planner, but I start a new job on Monday.' },
    { reason: 'file-problem', note: 'On my phone the weekly pages are cut off at the right.' },
    { reason: 'no-time' },
  ],
};
