import { contactProblem } from '@gbr/domain/forms/contact.ts';
import { supportFields, type SupportFields } from '@gbr/domain/wire/support.ts';
import { assertValid } from '../core/http-error.ts';

/** The text of a ticket out of its form, each field once. Refuses 400 what the form would refuse. */
export function readTicket(fields: Record<string, string[]>): SupportFields {
  const ticket = supportFields.parse({
    fullName: fields['fullName']?.[0],
    email: fields['email']?.[0],
    subject: fields['subject']?.[0],
    message: fields['message']?.[0],
  });
  assertValid(contactProblem(ticket));
  return ticket;
}
