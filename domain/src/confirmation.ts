import type { MemberAct } from './ban.ts';
import { confirmEmailMessages } from './messages/confirm-email.ts';
import { forbidden } from './refusals.ts';
import type { Refusal } from './refusals.ts';

/** When a new member has to confirm the address: `auto` is where mails leave the machine. */
export const confirmationSettings = ['always', 'never', 'auto'] as const;
type ConfirmationSetting = (typeof confirmationSettings)[number];

export function needsConfirmedEmail(setting: ConfirmationSetting, hasMailServer: boolean): boolean {
  return setting === 'auto' ? hasMailServer : setting === 'always';
}

/** What moves credits between members waits; looking around and adding books does not. */
const waiting: readonly MemberAct[] = ['launch', 'pick'];

export function confirmationRefusal(user: { emailConfirmed: boolean }, act: MemberAct): Refusal | undefined {
  return !user.emailConfirmed && waiting.includes(act) ? forbidden(confirmEmailMessages.needed) : undefined;
}
