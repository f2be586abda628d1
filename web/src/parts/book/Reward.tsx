import { rewardText } from '@gbr/domain/pricing.ts';
import { Coins, Gem } from 'lucide-react';

/** 'You gain 1,500 credits', or nothing when there is nothing to gain. */
export function Reward({ costCredits, costGems }: { costCredits: number; costGems: number }) {
  const text = rewardText({ costCredits, costGems });
  if (!text) return null;
  const Icon = costGems > 0 ? Gem : Coins;
  return (
    <span className="figures inline-flex items-center gap-2 font-semibold text-gilt">
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span>You gain {text}</span>
    </span>
  );
}
