import { amountText } from '@gbr/domain/amounts.ts';

/** In the page's own colours. */
export const axisProps = {
  stroke: 'var(--line-strong)',
  tick: { fill: 'var(--soft)', fontSize: 12 },
  tickLine: false,
} as const;

export const tooltipProps = {
  formatter: (value: unknown) => (typeof value === 'number' ? amountText(value) : String(value)),
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    borderRadius: '0.5rem',
    color: 'var(--ink)',
    fontSize: 13,
  },
  itemStyle: { color: 'var(--ink)' },
} as const;
