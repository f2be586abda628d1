import { asinOfUrl, bookPageUrl, completeAmazonUrl } from '@gbr/domain/amazon-url.ts';
import type { Draft } from './draft.ts';

/** What the address of the book's page fills in where the ASIN is asked for. Undefined for anything else. */
export function pastedPage(
  typed: string,
  { amazonURL }: Pick<Draft, 'amazonURL'>,
): Pick<Draft, 'asin' | 'amazonURL'> | undefined {
  const address = completeAmazonUrl(typed);
  const asin = asinOfUrl(address);
  if (!asin) return undefined;
  // It is asked for three steps later.
  const isWanted = amazonURL === '' || isOfAnother(amazonURL, asin);
  return { asin, amazonURL: isWanted ? pageOf(address, asin) : amazonURL };
}

/** As the wrong page would have filled it in, pasted before. */
function isOfAnother(amazonURL: string, asin: string): boolean {
  const named = asinOfUrl(amazonURL);
  return named !== undefined && named !== asin && amazonURL === pageOf(amazonURL, named);
}

const pageOf = (address: string, asin: string) => bookPageUrl(new URL(address.trim()).host, asin);
