import { moneyText } from '@gbr/domain/amounts.ts';
import { productName } from '@gbr/domain/product.ts';
import { pages } from '@gbr/domain/site.ts';
import { confirmEmailPath, linkExpires } from './confirm-email.ts';
import type { Mail } from './template.ts';

/** `welcomeCredits` may be 0. With a token the address has to be confirmed first. */
export function welcome(welcomeCredits: number, token?: string): Mail {
  const about =
    'Read books by other authors and review them honestly to earn credits; spend credits to request reviews of your own books.';
  const balance = moneyText({ credits: welcomeCredits, gems: 0 });
  const mail = { kind: 'welcome', subject: `Welcome to ${productName}` } as const;
  if (token === undefined) {
    const grant = `You start with a balance of ${balance}.`;
    return {
      ...mail,
      paragraphs: ['Welcome, your account is ready.', about, ...(welcomeCredits > 0 ? [grant] : [])],
      button: { label: 'Open your dashboard', path: pages.dashboard },
    };
  }
  const grant = `Your welcome balance of ${balance} is added at the same moment.`;
  return {
    ...mail,
    isSecret: true,
    paragraphs: [
      'Welcome, your account is ready.',
      about,
      `Please confirm your email address, so that you can pick books and request reviews. ${linkExpires}`,
      ...(welcomeCredits > 0 ? [grant] : []),
      "If you didn't register, ignore this email.",
    ],
    button: { label: 'Confirm your email address', path: confirmEmailPath(token) },
  };
}
