import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig, variables } from './config.ts';

test('has a default for everything', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    workers: 1,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    admin: undefined,
    supportEmail: 'support@localhost',
    reservedEmails: ['support@localhost', 'no-reply@localhost'],
    trustProxy: [],
    maxOpenAssignments: 10,
    welcomeCredits: 1500,
    needsConfirmedEmail: false,
    logLevel: 'info',
  });
});

test('is explained in .env.example: each variable, with its default', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const given = Object.fromEntries(
    [...example.matchAll(/^#([A-Z\d_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(Object.keys(given).toSorted()).toEqual(Object.keys(variables.shape).toSorted());
  const defaults = Object.entries(variables.parse({})).filter(([, value]) => !Array.isArray(value));
  expect(given).toMatchObject(Object.fromEntries(defaults.map(([name, value]) => [name, String(value)])));
});

test('reserves the addresses of the site, out of a sender with a name too', () => {
  const { reservedEmails } = readConfig({
    ADMIN_EMAIL: 'Chief@Books.example',
    ADMIN_PASSWORD: 'secret',
    SUPPORT_EMAIL: 'Help@books.example',
    MAIL_FROM: '"Books, Ltd" <Hello@Books.example>',
  });
  expect(reservedEmails).toEqual(['chief@books.example', 'help@books.example', 'hello@books.example']);
  expect(readConfig({ MAIL_FROM: 'post@books.example' }).reservedEmails).toContain('post@books.example');
});

const isNeeded = (CONFIRM_EMAIL: string, SMTP_URL = '') =>
  readConfig({ CONFIRM_EMAIL, SMTP_URL }).needsConfirmedEmail;

test('asks new members to confirm their address where mails leave the machine, or as it is told', () => {
  const server = 'smtp://mail.example';
  expect([isNeeded('', server), isNeeded('auto', server), isNeeded('always')]).toEqual([true, true, true]);
  expect([isNeeded('auto'), isNeeded('never', server)]).toEqual([false, false]);
  expect(() => isNeeded('yes')).toThrow(/CONFIRM_EMAIL must be one of always, never, auto/);
});

test('takes addresses without the blanks around them', () => {
  const config = readConfig({
    SUPPORT_EMAIL: ' help@books.example ',
    ADMIN_EMAIL: ' Ada@Books.example',
    ADMIN_PASSWORD: 'plum-jam',
  });
  expect(config.supportEmail).toBe('help@books.example');
  expect(config.admin?.email).toBe('ada@books.example');
});

test('treats blank variables as not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_EMAIL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

const urlWith = (parameters: string) =>
  readConfig({ DATABASE_URL: `postgres://db/gbr?${parameters}` }).databaseUrl;

test('reaches PostgreSQL over TLS with a certificate that is checked, or as a setting of the driver says', () => {
  expect(urlWith('sslmode=require&sslrootcert=/ca.crt')).toContain(
    '?sslmode=verify-full&sslrootcert=/ca.crt',
  );
  for (const kept of ['sslmode=disable', 'sslmode=no-verify', 'sslmode=require&uselibpqcompat=true']) {
    expect(urlWith(kept)).toContain(`?${kept}`);
  }
});

test('follows the port in the site origin and drops a slash at its end', () => {
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  expect(readConfig({ PUBLIC_URL: 'https://books.example/' }).publicUrl).toBe('https://books.example');
});

test('takes the site origin as browsers write it, so that HTTPS is known for what it is', () => {
  expect(readConfig({ PUBLIC_URL: 'HTTPS://Books.example:443' }).publicUrl).toBe('https://books.example');
});

test('reports every invalid setting in a line of its own', () => {
  const bad = {
    PORT: 'x',
    DATABASE_URL: 'mysql://h',
    WELCOME_CREDITS: '-1',
    LOG_LEVEL: 'loud',
    ADMIN_EMAIL: 'a@b.co',
  };
  expect(() => readConfig(bad)).toThrow(
    /PORT must be a whole number\n.*DATABASE_URL must start with postgres.*\n.*WELCOME_CREDITS must be 0 or more\n.*LOG_LEVEL must be one of.*\n.*ADMIN_PASSWORD missing/,
  );
});

test.each(['0x10', '1e3', '3000.0', '3 000', '٣'])('takes no %j for a whole number', (PORT) => {
  expect(() => readConfig({ PORT })).toThrow('PORT must be a whole number');
});

test('takes a sender with or without a name', () => {
  for (const sender of ['hello@example.org', 'Genuine Book Reviews <hello@example.org>']) {
    expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
  }
  for (const sender of ['hello', 'Hello <hello>', '<>', 'Mia <mia@example.org>, Ada <ada@example.org>']) {
    expect(() => readConfig({ MAIL_FROM: sender })).toThrow(/MAIL_FROM must be like/);
  }
});

test('takes a mail server with a host', () => {
  for (const url of [
    'smtp://localhost',
    'smtps://mia:pa%2Fs%23s@mail.example.org:465',
    'smtp://[::1]:25',
    'smtp://:word@mail?requireTLS=true',
  ]) {
    expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
  }
  for (const url of ['smtp://', 'smtp://mia:word@', 'smtps://:465', 'smtp://?requireTLS=true']) {
    expect(() => readConfig({ SMTP_URL: url })).toThrow(/SMTP_URL must name a mail server/);
  }
});

test('refuses a mail server whose address the transport cannot read', () => {
  for (const url of ['smtp://mail.example.org:99999', 'smtps://mia:pa/s#s@mail.example.org:465']) {
    expect(() => readConfig({ SMTP_URL: url })).toThrow(/SMTP_URL must be a valid address/);
  }
  expect(() => readConfig({ SMTP_URL: 'mail.example.org' })).toThrow(/SMTP_URL must start with \S+ or \S+$/);
});

test('refuses an option for TLS that the transport would pass over', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.org?requiretls=true' })).toThrow(
    /SMTP_URL must spell requireTLS like this/,
  );
});

test('refuses a database whose address the driver cannot read, and takes every one that it can', () => {
  for (const url of [
    'postgresql://gbr:pa#ss@db/gbr',
    'postgres://gbr:pa/ss@db/gbr',
    'postgres://db:99999/gbr',
  ]) {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(/DATABASE_URL must be a valid address/);
    expect(() => readConfig({ DATABASE_URL: 'postgres://db', DATABASE_REPLICA_URL: url })).toThrow(
      /DATABASE_REPLICA_URL must be a valid address/,
    );
  }
  for (const url of [
    'postgresql://',
    'postgresql:///gbr?host=/run/postgresql',
    'postgresql://gbr@/gbr?host=/run/postgresql',
    'postgresql://gbr:50%off@%2Frun%2Fpostgresql/gbr',
    'postgres://gbr:a b@db/gbr',
    'postgres://gbr@[::1]:5432/gbr?sslmode=verify-full',
  ]) {
    expect(() => new pg.Client({ connectionString: url })).not.toThrow();
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  }
});

test('takes an origin as the address of the site, and nothing behind or before it', () => {
  for (const url of ['https://example.org/app', 'https://example.org?a=1', 'https://mia:word@example.org']) {
    expect(() => readConfig({ PUBLIC_URL: url })).toThrow(/PUBLIC_URL must be the origin alone/);
  }
});

test.each([
  ['loopback', ['loopback']],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['::1', ['::1']],
  ['loopback, 192.168.1.7', ['loopback', '192.168.1.7']],
])('trusts the proxies %s, all of them', (text, proxies) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(proxies);
});

test.each(['1', 'true', 'everybody'])('trusts no count of proxies: %s', (text) => {
  expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY/);
});
