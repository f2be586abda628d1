import type { World } from './world.ts';

/** Truncated, as the mail worker may be noting several of them: a delete and its update could wait for each other. */
export const removeMails = ({ database }: World) => database.query('truncate mails');
