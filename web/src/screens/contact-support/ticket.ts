export type Ticket = {
  fullName: string;
  email: string;
  subject: string;
  message: string;
  file: File | undefined;
};

export const emptyTicket: Ticket = { fullName: '', email: '', subject: '', message: '', file: undefined };

/** The ticket as the call takes it (spec, section 7): the file only when there is one. */
export function ticketForm({ file, ...texts }: Ticket): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  if (file) form.set('file', file);
  return form;
}
