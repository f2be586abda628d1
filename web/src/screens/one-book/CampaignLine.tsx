import type { CampaignGroup } from '@gbr/domain/campaigns.ts';
import { readerOptionLabels, readersText } from '@gbr/domain/choices.ts';
import { messages } from '@gbr/domain/messages.ts';
import { rewardText } from '@gbr/domain/pricing.ts';
import type { Campaign } from '@gbr/domain/wire/campaigns.ts';
import { useId } from 'react';
import { dayText } from '../../parts/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';

interface CampaignLineProps {
  group: CampaignGroup<Campaign>;
  onCancelSlot: (() => void) | undefined;
}

export function CampaignLine({ group, onCancelSlot }: CampaignLineProps) {
  const id = useId();
  const [campaign] = group.campaigns;
  const reward = campaign && rewardText(campaign);
  const taken = group.campaigns.length > 1 && `${group.campaigns.length} requests`;
  const details = [`Started ${dayText(group.startedAt)}`, reward && `${reward} per review`, taken];

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p id={id} className="font-semibold">
          {messages.book.lookingFor(readersText(group.openSlots, group.option))}
        </p>
        <p className="figures mt-1 text-sm text-soft">{details.filter(Boolean).join(' · ')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Badge tone="gold">{readerOptionLabels[group.option]}</Badge>
          {campaign?.addPhoto && <Badge>with photo</Badge>}
          {campaign?.addVideo && <Badge>with video</Badge>}
        </div>
      </div>
      {onCancelSlot && (
        <Button variant="secondary" size="sm" aria-describedby={id} onClick={onCancelSlot}>
          Cancel one slot
        </Button>
      )}
    </div>
  );
}
