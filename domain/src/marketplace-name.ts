/** Stores whose domain is not 'amazon' and the stored name. */
const otherDomains = new Map([
  ['.br', 'amazon.com.br'],
  ['.mx', 'amazon.com.mx'],
  ['.jp', 'amazon.co.jp'],
]);

/** A marketplace as people read it: 'amazon.co.uk' for '.co.uk'. */
export function marketplaceName(stored: string): string {
  return otherDomains.get(stored) ?? (stored.startsWith('.') ? `amazon${stored}` : stored);
}
