import { Coins, Gem, Users } from 'lucide-react';
import { amountText } from '@gbr/domain/amounts.ts';

interface TotalsProps {
  referred: number;
  credits: number;
  diamonds: number;
}

export function Totals({ referred, credits, diamonds }: TotalsProps) {
  const tiles = [
    { name: 'Referred Users', value: referred, Icon: Users, colour: 'text-good' },
    { name: 'Credits Earned', value: credits, Icon: Coins, colour: 'text-gilt' },
    { name: 'Diamonds Earned', value: diamonds, Icon: Gem, colour: 'text-gem' },
  ];
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {tiles.map(({ name, value, Icon, colour }) => (
        <div key={name} className="rounded-lg border border-line bg-surface px-5 py-4 shadow-sm">
          <dt className="flex items-center gap-2 text-sm font-semibold text-soft">
            <Icon aria-hidden="true" className={`size-4 ${colour}`} />
            {name}
          </dt>
          <dd className="title figures mt-1 text-3xl">{amountText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
