import { readerOptionLabels } from '@gbr/domain/choices.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { priceLabel } from '@gbr/domain/pricing.ts';
import { readingMs, waitText } from '@gbr/domain/reading-time.ts';
import type { Campaign } from '@gbr/domain/wire/campaigns.ts';
import { CategoryText } from '../../parts/book/CategoryText.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { wordsText } from '../../parts/book/BookFacts.tsx';
import { YourCopy } from '../../parts/book/YourCopy.tsx';
import type { Offer } from './offers.ts';

export function OfferDetails({ offer: { book, campaign } }: { offer: Offer }) {
  const extras = requestedExtras(campaign);
  return (
    <FactList
      rows={[
        { name: 'ASIN', value: book.asin },
        { name: 'Review Type', value: readerOptionLabels[campaign.option] },
        { name: 'Price', value: priceLabel(campaign) },
        { name: 'Your Copy', value: <YourCopy book={book} campaign={campaign} /> },
        ...(extras ? [{ name: 'Requested', value: extras }] : []),
        { name: 'Category', value: <CategoryText category={book.category} /> },
        { name: 'Length', value: wordsText(book.wordCount) },
        { name: 'Reading Time', value: waitText(readingMs(book.wordCount)) },
        { name: 'Language', value: book.language },
        { name: 'Preferred Store', value: marketplaceName(book.preferredStore) },
      ]}
    />
  );
}

function requestedExtras({ addPhoto, addVideo }: Campaign): string | undefined {
  if (addVideo) return 'a review with a video';
  return addPhoto ? 'a review with a photo' : undefined;
}
