import type { CampaignGroup } from '@gbr/domain/campaign-groups.ts';
import { readerOptionLabels, readersText } from '@gbr/domain/choices.ts';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import { slotMessages } from '@gbr/domain/messages/slot.ts';
import { priceLabel, rewardText } from '@gbr/domain/pricing.ts';
import type { Campaign } from '@gbr/domain/wire/campaigns.ts';
import { useId } from 'react';
import { dayText } from '../../parts/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';

interface CampaignLineProps {
  isApproved: boolean;
  group: CampaignGroup<Campaign>;
  onCancelSlot: (() => void) | undefined;
}

export function CampaignLine({ isApproved, group, onCancelSlot }: CampaignLineProps) {
  const id = useId();
  const [campaign] = group.campaigns;
  const reward = campaign && rewardText(campaign);
  const details = [
    `Started ${dayText(group.startedAt)}`,
    campaign && priceText(campaign),
    reward && `${reward} per review`,
  ];

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p id={id} className="font-semibold">
          {statusText(group, isApproved)}
        </p>
        <p className="figures mt-1 text-sm text-soft">{details.filter(Boolean).join(' · ')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Badge tone="gold">{readerOptionLabels[group.option]}</Badge>
          {campaign?.addPhoto && <Badge>with photo</Badge>}
          {campaign?.addVideo && <Badge>with video</Badge>}
        </div>
      </div>
      {onCancelSlot && group.freeSlots > 0 && (
        <Button variant="secondary" size="sm" aria-describedby={id} onClick={onCancelSlot}>
          Cancel one slot
        </Button>
      )}
    </div>
  );
}

function statusText({ freeSlots, openSlots, option }: CampaignGroup<Campaign>, isApproved: boolean): string {
  if (freeSlots === 0) return slotMessages.noneFree;
  const readers = readersText(openSlots, option);
  return isApproved ? bookMessages.lookingFor(readers) : bookMessages.waitsForApproval(readers);
}

/** What tells lines apart that are alike but for the price of the book. */
function priceText(campaign: Campaign): string | undefined {
  if (campaign.option === 'verified-ebook') return `eBook price ${priceLabel(campaign)}`;
  return campaign.option === 'verified-print' ? `Print price ${priceLabel(campaign)}` : undefined;
}
