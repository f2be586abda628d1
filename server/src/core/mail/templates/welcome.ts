import type { Db } from '../../db/database.ts';
import { layOut, type Recipient, type MailContent } from './template.ts';
import { queueMail, type MailDeps } from '../queue-mail.ts';

/** Greets a new member and says what the welcome grant is for; `welcomeCredits` may be 0. */
export async function queueWelcome(deps: MailDeps, db: Db, member: Recipient): Promise<void> {
  await queueMail(deps, db, member, welcomeMail(member, deps.config));
}

export function welcomeMail(
  to: Recipient,
  { publicUrl, welcomeCredits }: { publicUrl: string; welcomeCredits: number },
): MailContent {
  const grant = `To start with, ${welcomeCredits} credits are on your balance.`;
  return {
    kind: 'welcome',
    subject: 'Welcome to Genuine Book Reviews',
    ...layOut({
      to,
      publicUrl,
      paragraphs: [
        'Welcome. Your account is ready.',
        'Read books of other authors and review them honestly to earn credits; spend credits to ask for reviews of your own books.',
        ...(welcomeCredits > 0 ? [grant] : []),
      ],
      button: { label: 'Open your dashboard', url: `${publicUrl}/dashboard` },
    }),
  };
}
