import { NIL, v7, validate } from 'uuid';

export const newId = (): string => v7();

/** Of no row, and before all others. */
export const nilId: string = NIL;

export const isId = (text: string): boolean => validate(text);
