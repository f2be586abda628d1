import { isEmptySeries } from '@gbr/domain/periods.ts';
import { lazy } from 'react';
import { ChartFigure } from './ChartFigure.tsx';
import { colourAt } from './palette.ts';
import type { Share } from './ShareDrawing.tsx';

const ShareDrawing = lazy(async () => ({ default: (await import('./ShareDrawing.tsx')).ShareDrawing }));

interface ShareFigureProps {
  title: string;
  head: readonly [string, string];
  shares: readonly Share[];
  emptyText: string;
}

export function ShareFigure({ title, head, shares, emptyText }: ShareFigureProps) {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartFigure
      title={title}
      head={head}
      rows={shares.map(({ name, count }) => [name, count])}
      empty={isEmptySeries(shares.map(({ count }) => count)) ? emptyText : undefined}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <ShareDrawing title={title} shares={shares} />
        <ul className="grid gap-1.5 text-sm">
          {shares.map(({ name, count }, index) => (
            <li key={name} className="flex items-center gap-2.5">
              {/* A drawing: browsers print no backgrounds. */}
              <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
                <rect width="12" height="12" rx="4.8" fill={colourAt(index)} />
              </svg>
              <span>{name}</span>
              <span className="figures text-soft">{percentText(count, total)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFigure>
  );
}

const percentText = (count: number, total: number) =>
  total > 0 ? `${Math.round((100 * count) / total)}%` : '0%';
