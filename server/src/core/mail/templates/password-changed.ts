import type { Db } from '../../db/database.ts';
import { layOut, type Addressee, type Letter } from './template.ts';
import { queueMail, type MailDeps } from '../queue-mail.ts';

export async function queuePasswordChanged(deps: MailDeps, db: Db, member: Addressee): Promise<void> {
  await queueMail(deps, db, member, passwordChangedLetter(member, deps.config.publicUrl));
}

export function passwordChangedLetter(to: Addressee, publicUrl: string): Letter {
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
