import { amountText } from '../amounts.ts';

export const validationMessages = {
  email: 'Please enter a valid email address.',
  marketplace: 'Please choose a marketplace from the list.',
  storable: 'Please remove the unsupported characters.',
  text: 'Please enter some text.',
  single: 'Please give one value only.',
  number: 'Please enter a number.',
  wholeNumber: 'Please enter a whole number.',
  atLeast: (least: number) => `Please enter a number of ${amountText(least)} or more.`,
  atMost: (most: number) => `Please enter a number of ${amountText(most)} or less.`,
  choice: 'Please choose one of the available options.',
  trueOrFalse: 'The value must be true or false.',
  tooMuch: 'This is too long.',
  unknownField: 'One of these fields cannot be changed.',
  lineBreak: (label: string) => `${label} cannot contain a line break.`,
  link: (label: string) => `${label} cannot contain a web address.`,
  tooLong: (label: string, max: number) => `${label} can have at most ${amountText(max)} characters.`,
} as const;
