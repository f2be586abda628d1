/** In the page's own colours. */
export const axisProps = {
  stroke: 'var(--line-strong)',
  tick: { fill: 'var(--soft)', fontSize: 12 },
  tickLine: false,
} as const;

export const tooltipProps = {
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
