import type { SendMailOptions } from 'nodemailer';
import type { MailRow } from '../../db/tables.ts';

type DeliveredMail = Pick<MailRow, 'created_at' | 'kind' | 'id' | 'recipient' | 'subject' | 'text'>;

export interface Transport {
  /** How many mails a worker of the queue delivers together, and how many workers there are. */
  atOnce: number;
  workers: number;
  /** Throws when the message was not accepted. */
  deliver(mail: DeliveredMail, message: SendMailOptions): Promise<void>;
  /** What it keeps of a mail, finished or not. */
  erase(mailId: string): Promise<void>;
}
