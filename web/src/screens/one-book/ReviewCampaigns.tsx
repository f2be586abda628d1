import { bookCan } from '@gbr/domain/assignments.ts';
import { groupCampaigns } from '@gbr/domain/campaign-groups.ts';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import { paceMessages } from '@gbr/domain/messages/pace.ts';
import { canEditBook, canRemoveSlot } from '@gbr/domain/permissions.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { Megaphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { asActor } from '../../api/as-actor.ts';
import { momentText } from '../../parts/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusAfterDialog } from '../../ui/use-focus-after-dialog.ts';
import { CampaignLine } from './CampaignLine.tsx';
import { ProgressPicture } from './ProgressPicture.tsx';
import { RemoveSlotDialog } from './RemoveSlotDialog.tsx';
import { StopReasons } from './StopReasons.tsx';
import { WeeklyPace } from './WeeklyPace.tsx';

export function ReviewCampaigns({ book, me }: { book: Book; me: Me | undefined }) {
  const [removing, setRemoving] = useState<string | undefined>();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useFocusAfterDialog(removing !== undefined, heading);
  const groups = groupCampaigns(book.reviewCampaigns, book.pickedAssignments);
  const isMine = me !== undefined && !canEditBook(asActor(me), { ownerId: book.owner._id });
  const mayRemove = me !== undefined && !canRemoveSlot(asActor(me), { ownerId: book.owner._id });

  function closeQuestion(isAnswered: boolean) {
    // The last slot takes its button along.
    if (isAnswered) focusHeading();
    setRemoving(undefined);
  }

  return (
    <section aria-labelledby="review-campaigns" className="mt-14">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 ref={heading} id="review-campaigns" tabIndex={-1} className="title text-2xl outline-none">
          Review Campaigns
        </h2>
        {isMine && book.reviewCampaigns.length > 0 && <ProgressPicture book={book} />}
      </div>
      {groups.length === 0 && (
        <EmptyState icon={<Megaphone />}>
          {bookCan[book.status].launch ? bookMessages.noCampaigns : bookMessages.noCampaignsYet}
        </EmptyState>
      )}
      {book.nextPickAt && groups.some(({ openSlots }) => openSlots > 0) && (
        <Notice tone="gold" className="mb-4">
          {paceMessages.usedUp(momentText(book.nextPickAt))}
        </Notice>
      )}
      {groups.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-sm">
          {groups.map((group) => (
            <li key={group.campaignId}>
              <CampaignLine
                isApproved={book.status === 'approved'}
                group={group}
                onCancelSlot={mayRemove ? () => setRemoving(group.slotCampaignId) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {isMine && <WeeklyPace book={book} />}
      <StopReasons counts={book.stopReasons} />
      {removing !== undefined && (
        <RemoveSlotDialog bookId={book._id} campaignId={removing} onClose={closeQuestion} />
      )}
    </section>
  );
}
