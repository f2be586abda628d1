const figures = new Intl.NumberFormat('en-US');

/** '1,500': credits, gems, words and counts, the same everywhere. */
export const amountText = (amount: number): string => figures.format(amount);

/** '1 word', '1,204 words' */
export const countText = (count: number, one: string, many: string): string =>
  `${amountText(count)} ${count === 1 ? one : many}`;
