/** Stores whose domain is not 'amazon' and the stored name. */
const otherDomains = new Map([
  ['.br', 'amazon.com.br'],
  ['.mx', 'amazon.com.mx'],
  ['.jp', 'amazon.co.jp'],
]);

interface MarketplaceChoice {
  value: string;
  label: string;
}

/** Of one list. Where two read alike, the stored name follows: 'amazon.co.jp (.jp)'. */
export function marketplaceChoices(stored: readonly string[]): MarketplaceChoice[] {
  const names = stored.map(marketplaceName);
  return stored.map((value, index) => {
    const label = marketplaceName(value);
    const isShared = names.some((name, other) => name === label && other !== index);
    return { value, label: isShared ? `${label} (${value})` : label };
  });
}

/** A marketplace as people read it: 'amazon.co.uk' for '.co.uk'. */
export function marketplaceName(stored: string): string {
  return otherDomains.get(stored) ?? (stored.startsWith('.') ? `amazon${stored}` : stored);
}
