import type { CampaignOption } from '@gbr/domain/choices.ts';
import type { LibraryBook } from '@gbr/domain/wire/books.ts';
import type { Campaign } from '@gbr/domain/wire/campaigns.ts';

/** A book and the campaign that a reader would pick it from. */
export type Offer = { book: LibraryBook; campaign: Campaign };

/** A card appears only for an active campaign of the selected chip (spec, section 2); the first one counts. */
export function offersOf(books: readonly LibraryBook[], option: CampaignOption): Offer[] {
  return books.flatMap((book) => {
    const campaign = book.reviewCampaigns.find((each) => each.isActive && each.option === option);
    return campaign ? [{ book, campaign }] : [];
  });
}
