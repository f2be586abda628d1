import type { MailRow } from '../db/tables.ts';

/** A prepared statement that names no columns fails once a migration adds one. */
const columns: Record<keyof MailRow, true> = {
  id: true,
  user_id: true,
  about_id: true,
  cause_id: true,
  kind: true,
  recipient: true,
  recipient_name: true,
  reply_to: true,
  subject: true,
  text: true,
  html: true,
  secret_link: true,
  copied_from: true,
  attachment_name: true,
  attachment_file: true,
  status: true,
  attempts: true,
  last_error: true,
  week: true,
  created_at: true,
  sent_at: true,
};

export const mailColumns = Object.keys(columns).join(', ');
