import { messages } from '@gbr/domain/messages.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { Tx } from '../db/tx.ts';
import { HttpError } from '../http-error.ts';

/** The site's own addresses are nobody's account but the one a start creates: 409 as for a taken one. */
export function refuseReservedEmail({ config }: Pick<Tx, 'config'>, email: string): void {
  if (!config.reservedEmails.includes(email)) return;
  throw new HttpError(conflict(messages.register.emailTaken, 'email'));
}
