import { amountText } from '@gbr/domain/amounts.ts';
import type { Page } from '../../api/http.ts';

/** How many match in all; 'about' when counting them one by one would have taken too long. */
export function totalText({ total, headers }: Pick<Page<unknown>, 'total' | 'headers'>): string {
  return headers.has('X-Total-About') ? `about ${amountText(total)}` : amountText(total);
}
