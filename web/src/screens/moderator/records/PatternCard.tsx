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
      <p className="border-b border-line pb-3 text-sm text-soft">{lead}</p>
      {count === 0 ? (
        <p className="pt-3 text-soft">Nothing found.</p>
      ) : (
        // Its padding has room for the focus ring of a name at its edge.
        <ul className="relative -mx-1 max-h-96 scroll-shade-below divide-y divide-line scroll-py-2 overflow-y-auto px-1 print:max-h-none">
          {children}
        </ul>
      )}
    </Card>
  );
}
