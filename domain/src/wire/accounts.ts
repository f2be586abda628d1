import { z } from 'zod';
import { banStatuses, knownMarketplaces, roles } from '../choices.ts';
import { validationMessages } from '../messages/validation.ts';
import {
  emailText,
  formText,
  id,
  nameLimits,
  neededChoice,
  neededText,
  newPasswordText,
  oneOf,
  timestamp,
} from './common.ts';
import { meanings } from './meanings.ts';

export const me = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    role: z.enum(roles).describe(meanings.role),
    gems: z.int(),
    credits: z.int(),
    owed: z
      .object({ credits: z.int(), gems: z.int() })
      .describe('What the member owes because of deleted reviews. Whatever they receive next pays it first.'),
    amazonName: z.string(),
    marketplace: z.string(),
    affiliateCode: z.string(),
    banStatus: z.enum(banStatuses).describe(meanings.banStatus),
    banUntil: timestamp.nullable().describe('Null unless `banStatus` is `7day`.'),
    banReason: z.string(),
    emailConfirmed: z.boolean().describe('True for everyone where the server asks for no confirmation.'),
    pendingEmail: z.string().nullable().describe('A new address, until the link sent to it is followed.'),
    weeklySummary: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'Me', description: 'The member who calls. Balances are in whole credits and gems.' });
export type Me = z.infer<typeof me>;

export const loginBody = z.object({ email: neededText, password: neededText });
export type LoginBody = z.output<typeof loginBody>;

export const registerBody = z.object({
  name: formText.nullish().meta(nameLimits).describe('No line breaks or links.'),
  email: emailText,
  password: newPasswordText,
  marketplace: neededChoice(knownMarketplaces),
  affiliateCodeUsed: formText
    .nullish()
    .describe('The code of the member who referred this one. An unknown code is ignored.'),
});
export type RegisterBody = z.output<typeof registerBody>;

export const ownSession = z
  .object({
    _id: id,
    createdAt: timestamp,
    lastSeenAt: timestamp,
    device: z.string(),
    current: z.boolean().describe('The session of this call.'),
  })
  .meta({ id: 'OwnSession', description: 'One login on one device.' });
export type OwnSession = z.infer<typeof ownSession>;

export const session = z
  .object({ token: z.string().describe('For the `Authorization` header.'), user: me })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const forgotPasswordBody = z.object({ email: emailText });

export const resetPasswordBody = z.object({ password: newPasswordText });
export const passwordReset = session.extend({ msg: z.string() });
export type PasswordReset = z.infer<typeof passwordReset>;

export const accountBody = z.object({
  amazonName: z.string().optional().meta(nameLimits).describe('No line breaks or links.'),
  marketplace: z.string().optional().describe(oneOf(knownMarketplaces)),
});
export type AccountBody = z.infer<typeof accountBody>;

export const accountChanged = z.object({ msg: z.string(), user: me });
export type AccountChanged = z.infer<typeof accountChanged>;

export const weeklySummaryBody = z.object({
  on: z.boolean({ error: validationMessages.trueOrFalse }),
});
export type WeeklySummaryBody = z.infer<typeof weeklySummaryBody>;

export const changePasswordBody = z.object({ currentPassword: neededText, password: newPasswordText });
export type ChangePasswordBody = z.output<typeof changePasswordBody>;
export const passwordChanged = session.extend({ msg: z.string() });

export const changeEmailBody = z.object({
  email: emailText,
  password: neededText.describe('The current one.'),
});
export type ChangeEmailBody = z.output<typeof changeEmailBody>;

export const deleteAccountBody = z.object({
  email: neededText.describe('The member’s own, as a confirmation.'),
  password: neededText,
});
export type DeleteAccountBody = z.output<typeof deleteAccountBody>;

const row = z.record(z.string(), z.unknown());

export const ownData = z
  .object({
    exportedAt: timestamp,
    account: me.extend({
      lastAddress: z.string().nullable(),
      lastSeenAt: timestamp.nullable(),
      referredByCode: z.string().nullable(),
      referredMembers: z.int(),
    }),
    books: z.array(row),
    campaigns: z.array(row),
    reviews: z.array(row),
    readingPlaces: z.array(row),
    movements: z.array(row),
    debts: z.array(row),
    mails: z.array(row),
    inbox: z.array(row),
    moderatorNotes: z.array(row),
    auditLog: z.array(row),
    appeals: z.array(row),
    decisions: z.array(row),
    addressBans: z.array(row),
    seenAddresses: z.array(row),
    sessions: z.array(row),
    resetLinks: z.array(row),
    emailLinks: z.array(row),
    secondFactors: z.array(row),
    unfinishedLogins: z.array(row),
    keptAnswers: z.array(row),
    countedTries: z.array(row),
    daysActive: z.array(z.string()),
  })
  .meta({ id: 'OwnData', description: 'Everything stored about the member.' });
export type OwnData = z.infer<typeof ownData>;
