/** Whole credits and gems. */
export interface Amounts {
  credits: number;
  gems: number;
}

const figures = new Intl.NumberFormat('en-US');

export const amountText = (amount: number): string => figures.format(amount);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$1,234.50' */
export const dollarsText = (price: number): string => dollars.format(price);

export const countText = (count: number, one: string, many: string): string =>
  `${amountText(count)} ${count === 1 ? one : many}`;

/** Of what comes in or goes out: '1,500 credits', '-1 gem'. */
export const currencyText = (amount: number, currency: keyof Amounts): string =>
  `${amountText(amount)} ${Math.abs(amount) === 1 ? currency.slice(0, -1) : currency}`;

/** '1,500 credits and 1 gem'; blank when there is nothing. The dashboard calls gems diamonds. */
export function moneyText({ credits, gems }: Amounts, gem = 'gem'): string {
  return [
    ...(credits > 0 ? [countText(credits, 'credit', 'credits')] : []),
    ...(gems > 0 ? [countText(gems, gem, `${gem}s`)] : []),
  ].join(' and ');
}
