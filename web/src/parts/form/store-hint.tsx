import { completeAmazonUrl, storeOf } from '@gbr/domain/amazon-url.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import type { ReactNode } from 'react';

interface StoreHintTexts {
  usual?: string;
  other: (linked: string, chosen: string) => string;
}

/** A link to another store than the chosen one is taken, too; mostly only one of the two is meant. */
export function storeHint(link: string, marketplace: string, { usual, other }: StoreHintTexts): ReactNode {
  const linked = storeOf(completeAmazonUrl(link));
  const chosen = marketplace && marketplaceName(marketplace);
  if (!linked || !chosen || linked === chosen) return usual;
  return <span className="font-medium text-gilt">{other(linked, chosen)}</span>;
}
