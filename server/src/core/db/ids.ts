import { v7, validate } from 'uuid';

export const newId = (): string => v7();

/** Malformed ids are answered like unknown ones. */
export const isId = (text: string): boolean => validate(text);
