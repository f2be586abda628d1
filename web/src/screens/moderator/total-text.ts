import { amountText } from '@gbr/domain/amounts.ts';
import type { Page } from '../../api/http.ts';

/** 'about' when the server has estimated it. */
export function totalText({ total, headers }: Pick<Page<unknown>, 'total' | 'headers'>): string {
  return headers.has('X-Total-About') ? `about ${amountText(total)}` : amountText(total);
}
