import { readerOptionLabels } from '@gbr/domain/choices.ts';
import { librarySummary } from '@gbr/domain/limits.ts';
import { readerPriceLabel } from '@gbr/domain/pricing.ts';
import { BookCardContent, bookCardClasses } from '../../parts/book/BookCardContent.tsx';
import { Reward } from '../../parts/book/Reward.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ClickableCard } from '../../ui/ClickableCard.tsx';
import type { Offer } from './offers.ts';

export function LibraryCard({ offer: { book, campaign }, onOpen }: { offer: Offer; onOpen: () => void }) {
  return (
    <ClickableCard className={bookCardClasses}>
      <BookCardContent
        book={book}
        badges={
          <>
            <Badge tone="gold">{readerOptionLabels[campaign.option]}</Badge>
            <Badge tone="good">{readerPriceLabel}</Badge>
          </>
        }
        title={
          <h3 className="title max-w-full text-xl">
            <button
              type="button"
              data-opens
              dir="auto"
              aria-haspopup="dialog"
              onClick={onOpen}
              className="block max-w-full text-left leading-[inherit] hover:underline"
            >
              <span className="line-clamp-3">{book.title}</span>
            </button>
          </h3>
        }
        summaryLength={librarySummary}
        footer={
          <div className="mt-auto pt-1">
            <Reward costCredits={campaign.costCredits} costGems={campaign.costGems} />
          </div>
        }
      />
    </ClickableCard>
  );
}
