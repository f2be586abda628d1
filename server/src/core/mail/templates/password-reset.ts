import type { Mail } from './template.ts';

/** Sends the link that sets a new password; `token` is the plain one, of which only the hash is stored. */
export function passwordReset(token: string): Mail {
  return {
    kind: 'password-reset',
    subject: 'Reset your password',
    isSecret: true,
    paragraphs: [
      'Somebody asked for a new password for your account. If it was you, use the link below; it works once, for one hour.',
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
    button: { label: 'Choose a new password', path: `/reset-password/${encodeURIComponent(token)}` },
  };
}
