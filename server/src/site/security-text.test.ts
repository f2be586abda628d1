import { expect, onTestFinished, test } from 'vitest';
import { openWorld } from '@gbr/verification/support/world.ts';

async function read(settings: Record<string, string>) {
  const world = await openWorld(settings);
  onTestFinished(() => world.close());
  const answer = await world.app.inject('/.well-known/security.txt');
  return { answer, now: world.clock.now(), lines: answer.body.trimEnd().split('\n') };
}

test('security.txt names the contact of the settings, and ninety days from today', async () => {
  const { answer, now, lines } = await read({
    PUBLIC_URL: 'https://books.example',
    SUPPORT_EMAIL: 'help@books.example',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const expires = lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? '';
  expect(lines.filter((line) => !line.startsWith('Expires'))).toEqual([
    'Contact: mailto:help@books.example',
    'Contact: https://books.example/contact-support',
    'Preferred-Languages: en',
    'Canonical: https://books.example/.well-known/security.txt',
  ]);
  const days = (new Date(expires).getTime() - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(89);
  expect(days).toBeLessThanOrEqual(90);
});

test('on a site without TLS it names no web address as a contact', async () => {
  const { lines } = await read({});
  expect(lines.filter((line) => line.startsWith('Contact'))).toEqual(['Contact: mailto:support@localhost']);
});
