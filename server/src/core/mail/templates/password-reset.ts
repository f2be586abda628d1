import type { Db } from '../../db/database.ts';
import { layOut, type Recipient, type MailContent } from './template.ts';
import { queueMail, type MailDeps } from '../queue-mail.ts';

/** Sends the link that sets a new password; `token` is the plain one, of which only the hash is stored. */
export async function queuePasswordReset(
  deps: MailDeps,
  db: Db,
  member: Recipient,
  token: string,
): Promise<void> {
  await queueMail(deps, db, member, passwordResetMail(member, deps.config.publicUrl, token));
}

export function passwordResetMail(to: Recipient, publicUrl: string, token: string): MailContent {
  const url = `${publicUrl}/reset-password/${encodeURIComponent(token)}`;
  return {
    kind: 'password-reset',
    subject: 'Reset your password',
    secretLink: url,
    ...layOut({
      to,
      publicUrl,
      paragraphs: [
        'Somebody asked for a new password for your account. If it was you, use the link below; it works once, for one hour.',
        'If it was not you, ignore this mail: your password stays as it is.',
      ],
      button: { label: 'Choose a new password', url },
    }),
  };
}
