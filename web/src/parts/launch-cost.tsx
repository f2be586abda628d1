import { messages } from '@gbr/domain/messages.ts';
import type { Cost } from '@gbr/domain/pricing.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import { CircleAlert, Coins, Gem } from 'lucide-react';
import type { ReactNode } from 'react';

type Balances = Pick<Me, 'credits' | 'gems'>;

/** 'Not enough credits.' or 'Not enough gems.' when the balance does not reach, otherwise undefined. */
export function shortage(cost: Cost, balances: Balances): string | undefined {
  if (cost.credits > balances.credits) return messages.launch.notEnoughCredits;
  if (cost.gems > balances.gems) return messages.launch.notEnoughGems;
  return undefined;
}

/** What the chosen review costs, live, and what is left of the balance after it. */
export function LaunchCost({ cost, me }: { cost: Cost | undefined; me: Balances | undefined }) {
  const missing = cost && me && shortage(cost, me);
  return (
    <div role="status" className="rounded-lg bg-cloth px-5 py-4 text-cloth-ink">
      {cost ? (
        <dl className="grid grid-cols-2 gap-4">
          <Amount name="Cost" amounts={cost} inGems={cost.gems > 0 || cost.credits === 0} />
          {me && !missing && (
            <Amount
              name="Your balance after"
              amounts={{ credits: me.credits - cost.credits, gems: me.gems - cost.gems }}
              inGems={cost.credits === 0}
            />
          )}
          {me && missing && <Amount name="Your balance" amounts={me} inGems={cost.credits === 0} />}
        </dl>
      ) : (
        <p className="text-cloth-soft">Choose an option to see what it costs.</p>
      )}
      {missing && (
        <p className="mt-3 flex items-center gap-2 rounded-md bg-bad-wash px-3 py-2 font-medium text-bad">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          {missing}
        </p>
      )}
    </div>
  );
}

function Amount({ name, amounts, inGems }: { name: ReactNode; amounts: Balances; inGems: boolean }) {
  const amount = inGems ? amounts.gems : amounts.credits;
  const unit = inGems ? 'gem' : 'credit';
  const Icon = inGems ? Gem : Coins;
  return (
    <div>
      <dt className="text-sm text-cloth-soft">{name}</dt>
      <dd className="title figures mt-1 flex items-center gap-2 text-2xl">
        <Icon aria-hidden="true" className="size-5 text-gold" />
        {amount} {amount === 1 ? unit : `${unit}s`}
      </dd>
    </div>
  );
}
