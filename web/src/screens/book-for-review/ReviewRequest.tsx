import { readerOptionLabels } from '@gbr/domain/choices.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import type { Campaign } from '@gbr/domain/wire/campaigns.ts';
import { Reward } from '../../parts/book/Reward.tsx';
import { YourCopy } from '../../parts/book/YourCopy.tsx';
import { Badge } from '../../ui/Badge.tsx';

export function ReviewRequest({ book }: { book: ReviewingBook }) {
  const [campaign] = book.reviewCampaigns;
  if (!campaign) return null;
  return (
    <div className="grid gap-3">
      <Request campaign={campaign} />
      {campaign.option !== 'standard' && (
        <p>
          <span className="text-soft">Your copy:</span> <YourCopy book={book} campaign={campaign} />
        </p>
      )}
    </div>
  );
}

function Request({ campaign }: { campaign: Campaign }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone="gold">{readerOptionLabels[campaign.option]}</Badge>
      {campaign.addPhoto && <Badge tone="info">With a photo</Badge>}
      {campaign.addVideo && <Badge tone="info">With a video</Badge>}
      <Reward costCredits={campaign.costCredits} costGems={campaign.costGems} />
    </div>
  );
}
