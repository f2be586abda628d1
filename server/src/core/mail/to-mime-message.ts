import type { SendMailOptions } from 'nodemailer';
import { truncate } from '@gbr/domain/truncate.ts';
import type { Deps } from '../deps.ts';
import type { MailRow } from '../db/tables.ts';
import type { MailKind } from './templates/template.ts';

// Characters that end a header or reverse the reading direction.
const unsafeInHeaders = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
const plainAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;
const headerLength = 200;
const weekly: MailKind = 'weekly-summary';

// The Message-ID comes from the row, so that receivers can recognise a duplicate after a crash. Addresses are objects:
// nothing a member typed becomes another header or recipient. Only the weekly summary can be turned off (RFC 8058).
export function toMimeMessage(
  mail: MailRow,
  config: Deps['config'],
  attachment?: SendMailOptions['attachments'],
): SendMailOptions {
  return {
    from: config.mailFrom,
    to: { name: headerText(mail.recipient_name), address: checkedAddress(mail.recipient) },
    replyTo: mail.reply_to === '' ? undefined : { name: '', address: checkedAddress(mail.reply_to) },
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html || undefined,
    date: mail.created_at,
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.kind === weekly &&
        mail.secret_link !== '' && {
          'List-Unsubscribe': `<${mail.secret_link}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      ...(mail.copied_from !== '' && { 'X-Original-To': checkedAddress(mail.copied_from) }),
    },
    attachments: attachment,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function headerText(text: string): string {
  return truncate(text.replaceAll(unsafeInHeaders, ' ').replaceAll(/ {2,}/g, ' ').trim(), headerLength);
}

/** Throws for what could be read as more than one address. */
function checkedAddress(address: string): string {
  if (!plainAddress.test(address)) throw new Error('This is not a single plain email address.');
  return address;
}
