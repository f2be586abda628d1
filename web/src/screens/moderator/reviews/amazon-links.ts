import { bookReviewsUrl } from '@gbr/domain/amazon-url.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';

interface AmazonLink {
  label: string;
  href: string;
}

/** The review itself, where its reader sent a link, then all reviews of the book in the same store. */
export function amazonLinks({ reviewUrl, book, postedWebsite }: CheckedReview): AmazonLink[] {
  const store = marketplaceName(postedWebsite);
  return [
    ...(reviewUrl ? [{ label: 'The review', href: reviewUrl }] : []),
    ...(book.asin
      ? [
          {
            label: `All reviews of the book on ${store}`,
            href: bookReviewsUrl(book.asin, postedWebsite),
          },
        ]
      : []),
  ];
}
