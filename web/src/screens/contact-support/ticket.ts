import type { DraftKey } from '../../parts/form/saved-draft.ts';

export interface Ticket {
  fullName: string;
  email: string;
  subject: string;
  message: string;
  file: File | undefined;
}

export const emptyTicket: Ticket = { fullName: '', email: '', subject: '', message: '', file: undefined };

export function ticketForm({ file, ...texts }: Ticket): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  if (file) form.set('file', file);
  return form;
}

export const ticketTexts = ['fullName', 'email', 'subject', 'message'] as const;

/** Without an id: a guest's. */
export const ticketKey = (memberId = 'guest'): DraftKey => ['support', memberId];
