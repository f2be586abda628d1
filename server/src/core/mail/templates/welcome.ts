import type { Mail } from './template.ts';

/** `welcomeCredits` may be 0. */
export function welcome(welcomeCredits: number): Mail {
  const grant = `You start with a balance of ${welcomeCredits} credits.`;
  return {
    kind: 'welcome',
    subject: 'Welcome to Genuine Book Reviews',
    paragraphs: [
      'Welcome, your account is ready.',
      'Read books by other authors and review them honestly to earn credits; spend credits to request reviews of your own books.',
      ...(welcomeCredits > 0 ? [grant] : []),
    ],
    button: { label: 'Open your dashboard', path: '/dashboard' },
  };
}
