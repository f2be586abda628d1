import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { confirmationSettings, needsConfirmedEmail } from '@gbr/domain/confirmation.ts';
import { emailProblem, normaliseEmail } from '@gbr/domain/forms/email.ts';
import { maxPassword, minPassword } from '@gbr/domain/limits.ts';
import { productName } from '@gbr/domain/product.ts';

export interface Config {
  port: number;
  workers: number;
  host: string;
  /** Site origin in mails and the referral link, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  admin: { email: string; password: string } | undefined;
  /** Without it one is generated and stored in the data folder. */
  jwtSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  supportEmail: string;
  needsConfirmedEmail: boolean;
  /** The site's own addresses, as they are compared: nobody registers them. */
  reservedEmails: string[];
  s3: S3Config | undefined;
  /** Whose `X-Forwarded-For` is believed: addresses, CIDR ranges or `loopback`; empty means nobody's. */
  trustProxy: string[];
  maxOpenAssignments: number;
  welcomeCredits: number;
  logLevel: string;
  staffSecondFactor: 'optional' | 'required';
  /** Lets a monitor on another machine read `/metrics`. */
  metricsToken: string | undefined;
}

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Characters of the one secret. */
export const leastSecret = 32;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a web address, such as https://example.org',
  abort: true,
});
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    // Plain decimals only: `Number` alone would take '0x10' and '1e3'.
    .regex(/^-?\d+$/, { error: 'must be a whole number', abort: true })
    .transform(Number)
    .pipe(z.number().min(least, `must be ${least} or more`).max(most, `must be ${most} or less`));
const notAnAddress =
  'must be a valid address: a port is at most 65535, and a password has %2F for /, %3F for ? and %23 for #';
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://', abort: true })
  // A user may be named without a host: the driver then connects to this machine.
  .refine((url) => URL.canParse(url.replace('@/', '@localhost/')), notAnAddress)
  .transform(withCheckedCertificate);

// What the driver takes these for, with a warning at each start that its next version will not.
function withCheckedCertificate(url: string): string {
  if (url.includes('uselibpqcompat')) return url;
  return url.replace(/\bsslmode=(?:prefer|require|verify-ca)(?=&|$)/, 'sslmode=verify-full');
}

const address = z
  .string()
  .trim()
  .refine((text) => !emailProblem(text), 'must be an email address');

export const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webUrl.refine(isOrigin, 'must be the origin alone, such as https://example.org').optional(),
  WORKERS: wholeNumber(1, 64).default(1),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  ADMIN_EMAIL: address.optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(minPassword, `must have ${minPassword} characters or more`)
    .max(maxPassword, `must have ${maxPassword} characters or fewer`)
    .optional(),
  JWT_SECRET: z.string().min(leastSecret, `must have ${leastSecret} characters or more`).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://', abort: true })
    .refine(namesHost, { error: 'must name a mail server, such as smtps://mail.example.com', abort: true })
    .refine((url) => URL.canParse(url), { error: notAnAddress, abort: true })
    .refine(spellsRequireTls, 'must spell requireTLS like this: any other spelling is passed over')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be like hello@example.org or Name <hello@example.org>')
    .optional(),
  SUPPORT_EMAIL: address.default('support@localhost'),
  CONFIRM_EMAIL: z
    .enum(confirmationSettings, { error: `must be one of ${confirmationSettings.join(', ')}` })
    .default('auto'),
  S3_ENDPOINT: webUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== '' && part !== 'off'))
    .refine(
      (parts) => parts.every(isProxyRange),
      'must list addresses, CIDR ranges or loopback, not a number of proxies',
    ),
  MAX_OPEN_ASSIGNMENTS: wholeNumber(1, 1000).default(10),
  WELCOME_CREDITS: wholeNumber(0, 1_000_000).default(1500),
  STAFF_SECOND_FACTOR: z
    .enum(['optional', 'required'], { error: 'must be optional or required' })
    .default('optional'),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  const complaints = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  complaints.push(...incompleteGroups(given));
  if (given['DATABASE_REPLICA_URL'] && !given['DATABASE_URL'])
    complaints.push('DATABASE_REPLICA_URL needs DATABASE_URL: a standby follows a server');
  if ((parsed.data?.WORKERS ?? 1) > 1 && !given['DATABASE_URL'])
    complaints.push('WORKERS must be 1 without DATABASE_URL: the embedded database has one process');
  if (!parsed.success || complaints.length > 0) {
    throw new Error(`These settings are invalid:\n${complaints.map((line) => `  ${line}`).join('\n')}`);
  }
  const env = parsed.data;
  const mailFrom = env.MAIL_FROM ?? `${productName} <no-reply@localhost>`;
  const ownAddresses = [env.ADMIN_EMAIL, env.SUPPORT_EMAIL, addressOf(mailFrom)];
  return {
    port: env.PORT,
    workers: env.WORKERS,
    host: env.HOST,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: normaliseEmail(env.ADMIN_EMAIL), password: env.ADMIN_PASSWORD }
        : undefined,
    jwtSecret: env.JWT_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom,
    supportEmail: env.SUPPORT_EMAIL,
    needsConfirmedEmail: needsConfirmedEmail(env.CONFIRM_EMAIL, env.SMTP_URL !== undefined),
    reservedEmails: ownAddresses.map(normaliseEmail).filter((email) => email !== ''),
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    trustProxy: env.TRUST_PROXY,
    maxOpenAssignments: env.MAX_OPEN_ASSIGNMENTS,
    welcomeCredits: env.WELCOME_CREDITS,
    logLevel: env.LOG_LEVEL,
    staffSecondFactor: env.STAFF_SECOND_FACTOR,
    metricsToken: env.METRICS_TOKEN,
  };
}

function incompleteGroups(given: Record<string, string | undefined>): string[] {
  const groups = [
    ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ];
  return groups.flatMap((group) => {
    const missing = group.filter((name) => given[name] === undefined);
    return missing.length > 0 && missing.length < group.length
      ? [`${missing.join(', ')} missing: set all of ${group.join(', ')}, or none`]
      : [];
  });
}

/** Without a host mails would go to this machine. Asked before the address is read, so that the message says what is missing. */
function namesHost(url: string): boolean {
  const host = url.replace(/^\w+:\/\//, '').replace(/^.*@/, '');
  return !/^(?:[:/?#]|$)/.test(host);
}

/** The mail client knows one spelling, and sends in the clear without a word. */
function spellsRequireTls(url: string): boolean {
  const options = [...new URL(url).searchParams.keys()];
  return options.every((name) => name === 'requireTLS' || name.toLowerCase() !== 'requiretls');
}

/** Paths are added to it in links, and the site answers at the root of its host. */
function isOrigin(url: string): boolean {
  const { username, password, pathname, search, hash } = new URL(url);
  return /^\/*$/.test(pathname) && [username, password, search, hash].every((part) => part === '');
}

function isSender(text: string): boolean {
  return !emailProblem(addressOf(text));
}

/** One sender: what stands before the brackets is a name, and no further address. */
function addressOf(sender: string): string {
  return /^[^<>]*<([^<>]*)>$/.exec(sender.trim())?.[1] ?? sender;
}

function isProxyRange(text: string): boolean {
  // A bare number is an address to the parser; here it would be a count of proxies.
  const looksLikeAddress = /[.:]/.test(text);
  return text === 'loopback' || (looksLikeAddress && (ipaddr.isValidCIDR(text) || ipaddr.isValid(text)));
}
