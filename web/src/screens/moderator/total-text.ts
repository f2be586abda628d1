import { amountText } from '@gbr/domain/amounts.ts';
import { isAbout } from '../../api/http.ts';
import type { Page } from '../../api/http.ts';

/** 'about' when the server has estimated it. */
export function totalText(page: Pick<Page<unknown>, 'total' | 'headers'>): string {
  return isAbout(page) ? `about ${amountText(page.total)}` : amountText(page.total);
}
