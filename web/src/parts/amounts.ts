const figures = new Intl.NumberFormat('en-US', { useGrouping: 'min2' });

/** Credits, gems and words as figures: 1500, and 15,000 from five digits on. */
export const amountText = (amount: number): string => figures.format(amount);
