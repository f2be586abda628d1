import './charts.css';

/** Eight colours in turn (spec, section 9), told apart in light and dark. */
export const palette = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
  'var(--chart-6)',
  'var(--chart-7)',
  'var(--chart-8)',
] as const;

/** The colour of the n-th line or slice, from 0. */
export const colourAt = (index: number): string => palette[index % palette.length] ?? palette[0];
