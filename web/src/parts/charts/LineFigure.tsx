import { isEmptySeries } from '@gbr/domain/periods.ts';
import { lazy } from 'react';
import { ChartFigure } from './ChartFigure.tsx';
import type { LinePoint } from './line-point.ts';

const LineDrawing = lazy(async () => ({ default: (await import('./LineDrawing.tsx')).LineDrawing }));

interface LineFigureProps {
  title: string;
  lines: readonly string[];
  points: readonly LinePoint[];
  /** For when every bucket is zero. */
  emptyText: string;
}

export function LineFigure({ title, lines, points, emptyText }: LineFigureProps) {
  return (
    <ChartFigure
      title={title}
      head={['Date', ...lines]}
      rows={points.map(({ date, values }) => [date, ...values])}
      empty={isEmptySeries(points.flatMap(({ values }) => values)) ? emptyText : undefined}
    >
      <LineDrawing title={title} lines={lines} points={points} />
    </ChartFigure>
  );
}
