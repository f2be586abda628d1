import { groupCampaigns } from '@gbr/domain/campaigns.ts';
import { messages } from '@gbr/domain/messages.ts';
import { canRemoveSlot } from '@gbr/domain/permissions.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { asActor } from '../../api/as-actor.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CampaignLine } from './CampaignLine.tsx';
import { RemoveSlotDialog } from './RemoveSlotDialog.tsx';

export function ReviewCampaigns({ book, me }: { book: Book; me: Me | undefined }) {
  const [removing, setRemoving] = useState<string | undefined>();
  const groups = groupCampaigns(book.reviewCampaigns, book.pickedAssignments);
  const mayRemove = me !== undefined && !canRemoveSlot(asActor(me), { ownerId: book.owner._id });

  return (
    <section aria-labelledby="review-campaigns" className="mt-14">
      <h2 id="review-campaigns" className="title mb-5 text-2xl">
        Review Campaigns
      </h2>
      {groups.length === 0 && <EmptyState icon={<Megaphone />}>{messages.book.noCampaigns}</EmptyState>}
      {groups.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-sm">
          {groups.map((group) => (
            <li key={group.campaignId}>
              <CampaignLine
                group={group}
                onCancelSlot={mayRemove ? () => setRemoving(group.slotCampaignId) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {removing !== undefined && (
        <RemoveSlotDialog bookId={book._id} campaignId={removing} onClose={() => setRemoving(undefined)} />
      )}
    </section>
  );
}
