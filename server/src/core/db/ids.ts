import { NIL, v7, validate } from 'uuid';

export const newId = (): string => v7();

/** The id of no row. It sorts before all others. */
export const nilId: string = NIL;

export const isId = (text: string): boolean => validate(text);
