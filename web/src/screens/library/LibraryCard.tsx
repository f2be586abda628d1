import { readerOptionLabels } from '@gbr/domain/choices.ts';
import { librarySummary } from '@gbr/domain/limits.ts';
import { readerPriceLabel } from '@gbr/domain/pricing.ts';
import { cut } from '@gbr/domain/text-cut.ts';
import { BookCover } from '../../parts/book/BookCover.tsx';
import { BookFacts } from '../../parts/book/BookFacts.tsx';
import { PriceTag } from '../../parts/book/PriceTag.tsx';
import { Rating } from '../../parts/book/Rating.tsx';
import { Reward } from '../../parts/book/Reward.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ClickableCard } from '../../ui/ClickableCard.tsx';
import type { Offer } from './offers.ts';

/** A book on offer, in short; a click opens its details. */
export function LibraryCard({ offer: { book, campaign }, onOpen }: { offer: Offer; onOpen: () => void }) {
  return (
    <ClickableCard className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 p-4 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-5 sm:p-5">
      <BookCover
        title={book.title}
        coverFile={book.coverFile}
        width="100%"
        className="items-start! self-start"
      />
      <div className="flex min-w-0 flex-col items-start gap-2 wrap-anywhere">
        <div className="flex flex-wrap gap-1.5">
          <Badge tone="gold">{readerOptionLabels[campaign.option]}</Badge>
          <PriceTag label={readerPriceLabel} />
        </div>
        <h3 className="title max-w-full text-xl">
          <button
            type="button"
            data-opens
            aria-haspopup="dialog"
            onClick={onOpen}
            className="max-w-full text-left leading-[inherit] hover:underline"
          >
            <span className="line-clamp-3">{book.title}</span>
          </button>
        </h3>
        <Rating average={book.averageRating} count={book.reviewCount} />
        <p className="max-w-full text-[0.95rem]">{cut(book.summary, librarySummary)}</p>
        <div>
          <BookFacts category={book.category} wordCount={book.wordCount} />
          <BookFacts language={book.language} marketplace={book.preferredStore} />
        </div>
        <div className="mt-auto pt-1">
          <Reward costCredits={campaign.costCredits} costGems={campaign.costGems} />
        </div>
      </div>
    </ClickableCard>
  );
}
