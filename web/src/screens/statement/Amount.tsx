import type { Movement } from '@gbr/domain/wire/records.ts';
import { Coins, Gem } from 'lucide-react';
import { currencyText } from '@gbr/domain/amounts.ts';

interface AmountProps {
  value: number;
  currency: Movement['currency'];
  /** With a plus for what came in. */
  signed?: boolean;
}

const icons = { credits: Coins, gems: Gem } as const;

export function Amount({ value, currency, signed = false }: AmountProps) {
  const Icon = icons[currency];
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom whitespace-nowrap">
      {signed && value > 0 && '+'}
      {currencyText(value, currency)}
      <Icon aria-hidden="true" className="size-3.5 text-soft" />
    </span>
  );
}
