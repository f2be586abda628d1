import { Coins, Gem } from 'lucide-react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { amountText } from './amounts.ts';

type BalanceProps = { gems: number; credits: number };

/** What the member can spend, for the header. */
export function Balance({ gems, credits }: BalanceProps) {
  return (
    <span className="figures inline-flex items-center gap-3 rounded-full border border-line bg-surface px-3 py-1.5 text-sm font-semibold whitespace-nowrap">
      <span className="inline-flex items-center gap-1.5" title="Gems">
        <Gem aria-hidden="true" className="size-4 text-gem" />
        {amountText(gems)}
        <VisuallyHidden> gems</VisuallyHidden>
      </span>
      <span className="inline-flex items-center gap-1.5" title="Credits">
        <Coins aria-hidden="true" className="size-4 text-gilt" />
        {amountText(credits)}
        <VisuallyHidden> credits</VisuallyHidden>
      </span>
    </span>
  );
}
