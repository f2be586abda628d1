import type { Movement } from '@gbr/domain/wire/records.ts';
import { Coins, Gem } from 'lucide-react';
import { amountText } from '@gbr/domain/amounts.ts';

interface AmountProps {
  value: number;
  currency: Movement['currency'];
  /** With a plus for what came in. */
  signed?: boolean;
}

const icons = { credits: Coins, gems: Gem } as const;

export function Amount({ value, currency, signed = false }: AmountProps) {
  const Icon = icons[currency];
  const unit = Math.abs(value) === 1 ? currency.slice(0, -1) : currency;
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom whitespace-nowrap">
      {signed && value > 0 && '+'}
      {amountText(value)} {unit}
      <Icon aria-hidden="true" className="size-3.5 text-soft" />
    </span>
  );
}
