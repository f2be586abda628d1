import type { SendMailOptions } from 'nodemailer';
import type { MailRow } from '../../db/tables.ts';

export interface Transport {
  /** Throws when the message was not accepted. */
  deliver(mail: MailRow, message: SendMailOptions): Promise<void>;
  /** What it keeps of a mail, finished or not. */
  erase(mailId: string): Promise<void>;
}
