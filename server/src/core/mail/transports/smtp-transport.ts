import type { Transporter } from 'nodemailer';
import { minute } from '@gbr/domain/units.ts';
import type { Transport } from './transport.ts';

// Shorter than a job of mails may run: after that, another attempt would begin while this one goes on, and both arrive.
const longestAttemptMs = 4 * minute;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export function smtpTransport(url: string, attemptMs = longestAttemptMs): Transport {
  let transport: Transporter | undefined;
  const options = {
    url,
    // A hanging server counts as down. Milliseconds.
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // One that examines a mail is silent before it accepts it, and given up too soon it delivers the next try, too.
    socketTimeout: minute,
    // A mail server on this very machine has a self-signed certificate.
    ...(loopback.has(new URL(url).hostname) && { tls: { rejectUnauthorized: false } }),
  };
  return {
    // A connection each. The other workers go on while a server is silent about a mail of one.
    atOnce: 5,
    workers: 3,
    deliver: async (_mail, message) => {
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport(options);
      const signal = AbortSignal.timeout(attemptMs);
      await transport.sendMail({ ...message, signal }).catch((error: unknown) => {
        throw signal.aborted ? new Error('The mail server took too long.', { cause: error }) : error;
      });
    },
    erase: () => Promise.resolve(),
  };
}

export function withoutCredentials(problem: string, url: string | undefined): string {
  if (url === undefined) return problem;
  const { username, password } = new URL(url);
  return [password, username, decoded(password), decoded(username)]
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '***'), problem);
}

/** As the transport reads them: a single % stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
