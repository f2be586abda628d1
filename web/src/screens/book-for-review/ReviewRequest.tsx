import { readerOptionLabels } from '@gbr/domain/choices.ts';
import type { Campaign } from '@gbr/domain/wire/campaigns.ts';
import { Reward } from '../../parts/book/Reward.tsx';
import { Badge } from '../../ui/Badge.tsx';

export function ReviewRequest({ campaign }: { campaign: Campaign | undefined }) {
  if (!campaign) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone="gold">{readerOptionLabels[campaign.option]}</Badge>
      {campaign.addPhoto && <Badge tone="info">With a photo</Badge>}
      {campaign.addVideo && <Badge tone="info">With a video</Badge>}
      <Reward costCredits={campaign.costCredits} costGems={campaign.costGems} />
    </div>
  );
}
