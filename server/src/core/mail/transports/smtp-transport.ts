import type { Transporter } from 'nodemailer';
import type { Transport } from './transport.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export function smtpTransport(url: string): Transport {
  let transport: Transporter | undefined;
  const options = {
    url,
    // A hanging server counts as down. Milliseconds.
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A mail server on this very machine has a self-signed certificate.
    ...(loopback.has(new URL(url).hostname) && { tls: { rejectUnauthorized: false } }),
  };
  return {
    // A connection each.
    atOnce: 5,
    deliver: async (_mail, message) => {
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport(options);
      await transport.sendMail(message);
    },
    erase: () => Promise.resolve(),
  };
}

export function withoutCredentials(problem: string, url: string | undefined): string {
  if (url === undefined) return problem;
  const { username, password } = new URL(url);
  return [password, username, decodeURIComponent(password), decodeURIComponent(username)]
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '***'), problem);
}
