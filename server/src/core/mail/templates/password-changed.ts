import type { Mail } from './template.ts';

export function passwordChanged(): Mail {
  return {
    kind: 'password-changed',
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and every earlier login has ended.',
      'If it was not you, ask for a new password at once and tell support.',
    ],
    button: { label: 'Contact support', path: '/contact-support' },
  };
}
