import type { Db } from '../../db/database.ts';
import { layOut, type Recipient, type MailContent } from './template.ts';
import { queueMail, type MailDeps } from '../queue-mail.ts';

export async function queuePasswordChanged(deps: MailDeps, db: Db, member: Recipient): Promise<void> {
  await queueMail(deps, db, member, passwordChangedMail(member, deps.config.publicUrl));
}

export function passwordChangedMail(to: Recipient, publicUrl: string): MailContent {
  return {
    kind: 'password-changed',
    subject: 'Your password was changed',
    ...layOut({
      to,
      publicUrl,
      paragraphs: [
        'The password of your account was changed, and every earlier login has ended.',
        'If it was not you, ask for a new password at once and tell support.',
      ],
      button: { label: 'Contact support', url: `${publicUrl}/contact-support` },
    }),
  };
}
