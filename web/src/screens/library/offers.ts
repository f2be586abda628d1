import type { CampaignOption } from '@gbr/domain/choices.ts';
import type { LibraryBook } from '@gbr/domain/wire/books.ts';
import type { Campaign } from '@gbr/domain/wire/campaigns.ts';

export interface Offer {
  book: LibraryBook;
  campaign: Campaign;
}

/** Each book's first active campaign of the selected option; books without one are left out. */
export function offersOf(books: readonly LibraryBook[], option: CampaignOption): Offer[] {
  return books.flatMap((book) => {
    const campaign = book.reviewCampaigns.find((each) => each.isActive && each.option === option);
    return campaign ? [{ book, campaign }] : [];
  });
}
