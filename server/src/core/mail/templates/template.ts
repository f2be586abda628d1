export const mailKinds = [
  'welcome',
  'confirm-email',
  'email-changed',
  'password-reset',
  'password-changed',
  'book-approved',
  'book-declined',
  'book-removed',
  'book-deleted',
  'review-received',
  'review-deleted',
  'appeal-decided',
  'file-problem',
  'review-missing',
  'review-removed',
  'deadline-reminder',
  'assignment-expired',
  'ban',
  'role-changed',
  'second-factor-changed',
  'support-ticket',
  'ticket-received',
  'weekly-summary',
] as const;
export type MailKind = (typeof mailKinds)[number];

export interface InboxText {
  text: string;
  link: string;
  bookId?: string;
}

export interface Mail {
  kind: MailKind;
  subject: string;
  paragraphs: string[];
  button?: { label: string; path: string };
  /** The button's link opens an account: blind copies are sent without it. */
  isSecret?: boolean;
  /** The path of a page where what it says can be appealed, without a login. As secret as a link that opens an account. */
  appeal?: string;
  /** The path of a page where emails of this kind are turned off, without a login. Blind copies are sent without it. */
  turnOff?: string;
  inbox?: InboxText;
  /** The other member it names: it is erased when that member is deleted. */
  aboutMember?: string;
}

export interface SupportMail {
  kind: MailKind;
  subject: string;
  text: string;
  replyTo: string;
  attachment?: { file: string; name: string };
}

export interface Recipient {
  id: string;
  name: string;
  /** Null once the member is deleted: nothing is sent any more. */
  email: string | null;
}
