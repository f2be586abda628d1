import type { Page } from '../../api/http.ts';

/** '1,204' */
export const grouped = (count: number) => count.toLocaleString('en-US');

/** '1 book waits', '1,204 books wait' */
export const countText = (count: number, one: string, many: string) =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** How many match in all; 'about' when counting them one by one would have taken too long. */
export function totalText({ total, headers }: Pick<Page<unknown>, 'total' | 'headers'>): string {
  return headers.get('X-Total-About') ? `about ${grouped(total)}` : grouped(total);
}
