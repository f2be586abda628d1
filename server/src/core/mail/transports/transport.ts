import type { SendMailOptions } from 'nodemailer';
import type { MailRow } from '../../db/tables.ts';

/** Where mails leave the house. */
export interface Transport {
  /** Hands over one message; throws when it was not taken. */
  deliver(mail: MailRow, message: SendMailOptions): Promise<void>;
}
