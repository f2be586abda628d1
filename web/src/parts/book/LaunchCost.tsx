import { launchMessages } from '@gbr/domain/messages/launch.ts';
import { CircleAlert, Coins, Gem } from 'lucide-react';
import { countText } from '@gbr/domain/amounts.ts';
import type { Amounts } from '@gbr/domain/amounts.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** 'Not enough credits.' or 'Not enough gems.', otherwise undefined. */
export function shortage(cost: Amounts, balances: Amounts): string | undefined {
  if (cost.credits > balances.credits) return launchMessages.notEnoughCredits;
  if (cost.gems > balances.gems) return launchMessages.notEnoughGems;
  return undefined;
}

interface LaunchCostProps {
  /** Undefined until it is known. */
  cost: Amounts | undefined;
  /** The option is chosen, and only its price is missing. */
  asksPrice: boolean;
  me: Amounts | undefined;
}

export function LaunchCost({ cost, asksPrice, me }: LaunchCostProps) {
  const missing = cost && me && shortage(cost, me);
  return (
    <div role="status" className="grow basis-64">
      {!cost && (
        <p className="py-2.5 text-soft">
          {asksPrice ? 'Enter the price to see what it costs.' : 'Choose an option to see what it costs.'}
        </p>
      )}
      {cost && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Amount name="Cost" amounts={cost} inGems={cost.credits === 0} />
          {me && missing && <Amount name="Your balance" amounts={me} inGems={cost.credits === 0} />}
          {me && !missing && (
            <Amount
              name="Your balance after"
              amounts={{ credits: me.credits - cost.credits, gems: me.gems - cost.gems }}
              inGems={cost.credits === 0}
            />
          )}
        </dl>
      )}
      {missing && (
        <p className="mt-1 flex flex-wrap items-center gap-2 font-medium text-bad">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          <span>{missing}</span>
          <TextLink
            to={paths.library(cost.credits > 0 ? {} : { option: 'verified-print' })}
            className="text-sm"
          >
            Earn more
          </TextLink>
        </p>
      )}
    </div>
  );
}

interface AmountProps {
  name: string;
  amounts: Amounts;
  inGems: boolean;
}

function Amount({ name, amounts, inGems }: AmountProps) {
  const amount = inGems ? amounts.gems : amounts.credits;
  const unit = inGems ? 'gem' : 'credit';
  const Icon = inGems ? Gem : Coins;
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="figures flex items-center gap-2 text-lg font-semibold">
        <Icon aria-hidden="true" className={inGems ? 'size-4.5 text-gem' : 'size-4.5 text-gilt'} />
        {countText(amount, unit, `${unit}s`)}
      </dd>
    </div>
  );
}
