import { v7, validate } from 'uuid';

/** A new time-ordered id. */
export const newId = (): string => v7();

/** Whether `text` can be the id of anything: a malformed one is answered like an unknown one. */
export const isId = (text: string): boolean => validate(text);
