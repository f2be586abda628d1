import { amountText, countText } from '@gbr/domain/amounts.ts';
import { readerOptionLabels } from '@gbr/domain/choices.ts';
import { rewardText } from '@gbr/domain/pricing.ts';
import type { Campaign } from '@gbr/domain/wire/campaigns.ts';
import { dayText } from '../../../parts/dates.ts';
import { Disclosure } from '../Disclosure.tsx';

export function BookCampaigns({ campaigns }: { campaigns: readonly Campaign[] }) {
  if (campaigns.length === 0) return null;
  return (
    <Disclosure title={`Campaigns (${amountText(campaigns.length)})`}>
      <ul className="grid gap-1.5 text-sm">
        {campaigns.map((campaign) => (
          <li key={campaign._id} className="flex flex-wrap gap-x-3">
            <span className="font-semibold">{readerOptionLabels[campaign.option]}</span>
            <span>{rewardText(campaign)}</span>
            <span>{countText(campaign.maxReviewers, 'slot', 'slots')}</span>
            <span className="text-soft">
              {campaign.isActive ? 'running' : 'ended'}, started {dayText(campaign.startedAt)}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
