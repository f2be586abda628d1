import './charts.css';

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

export const colourAt = (index: number): string => palette[index % palette.length] ?? palette[0];

/** The second line is dashed: told apart without its colour. */
export const dashAt = (index: number): string | undefined => (index === 0 ? undefined : '6 3');
