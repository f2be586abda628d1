import { Badge } from '../../ui/Badge.tsx';

/** What the reader pays for the book: 'Free', 'KU' or dollars, worded by the domain. */
export function PriceTag({ label }: { label: string }) {
  return <Badge tone="good">{label}</Badge>;
}
