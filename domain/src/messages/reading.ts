import { amountText } from '../amounts.ts';

export const readingMessages = {
  position: 'This place in the book is too long to keep.',
  opened: 'The pages opened cannot exceed the total.',
  progress: (opened: number, total: number, unit: string) =>
    `You have opened ${amountText(opened)} of ${amountText(total)} ${unit}`,
} as const;
