import { amountText } from '@gbr/domain/amounts.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';

interface PatternCardProps {
  title: string;
  lead: string;
  count: number;
  className?: string;
  /** A `li` for each that was found. */
  children: ReactNode;
}

export function PatternCard({ title, lead, count, className, children }: PatternCardProps) {
  return (
    <Card className={className}>
      <h3 className="title text-lg">
        {title} <span className="figures font-normal text-soft">({amountText(count)})</span>
      </h3>
      <p className="mb-3 text-sm text-soft">{lead}</p>
      {count === 0 ? (
        <p className="border-t border-line pt-3 text-soft">Nothing found.</p>
      ) : (
        <ul className="relative max-h-96 scroll-shade-below divide-y divide-line overflow-y-auto border-t print:max-h-none border-line">
          {children}
        </ul>
      )}
    </Card>
  );
}
