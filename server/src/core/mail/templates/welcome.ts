import type { Mail } from './template.ts';

/** Greets a new member and says what the welcome grant is for; `welcomeCredits` may be 0. */
export function welcome(welcomeCredits: number): Mail {
  const grant = `To start with, ${welcomeCredits} credits are on your balance.`;
  return {
    kind: 'welcome',
    subject: 'Welcome to Genuine Book Reviews',
    paragraphs: [
      'Welcome. Your account is ready.',
      'Read books of other authors and review them honestly to earn credits; spend credits to ask for reviews of your own books.',
      ...(welcomeCredits > 0 ? [grant] : []),
    ],
    button: { label: 'Open your dashboard', path: '/dashboard' },
  };
}
