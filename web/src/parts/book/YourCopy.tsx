import type { CampaignOption } from '@gbr/domain/choices.ts';
import { priceLabel, readerPriceLabel } from '@gbr/domain/pricing.ts';
import type { LibraryBook } from '@gbr/domain/wire/books.ts';
import type { Campaign } from '@gbr/domain/wire/campaigns.ts';
import { textLinkClasses } from '../../ui/TextLink.tsx';

const waysToGet: Record<CampaignOption, string> = {
  standard: 'Download the file here after picking the book',
  kindle: 'Read it with Kindle Unlimited',
  'verified-ebook': 'Buy the eBook on Amazon',
  'verified-print': 'Buy the print edition',
};

const bought: readonly CampaignOption[] = ['verified-ebook', 'verified-print'];

interface YourCopyProps {
  book: Pick<LibraryBook, 'printLink'>;
  campaign: Campaign;
}

export function YourCopy({ book, campaign }: YourCopyProps) {
  const { option } = campaign;
  const label = priceLabel(campaign);
  const price = bought.includes(option) && label !== readerPriceLabel ? `, for about ${label}` : '';
  return (
    <>
      {waysToGet[option]}
      {price}
      {option === 'verified-print' && book.printLink && (
        <>
          {'. '}
          <a href={book.printLink} target="_blank" rel="noopener noreferrer" className={textLinkClasses}>
            Open the print edition
          </a>
        </>
      )}
    </>
  );
}
