import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function policyOf(url: string): Promise<string[]> {
  const { headers, statusCode } = await world.app.inject(url);
  expect(statusCode).toBe(200);
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  return String(headers['content-security-policy']).split('; ');
}

test.each(['/reading-room/book', '/reading-room/worker'])(
  '%s runs no script, loads nothing and is shown by this site alone',
  async (url) => {
    const policy = await policyOf(url);
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        // What WebKit needs for the app to hear the frame; the attribute forbids scripts elsewhere.
        'sandbox allow-same-origin allow-scripts',
      ]),
    );
    expect(policy.join(' ')).not.toMatch(/script-src|unsafe-eval|http|\*/);
  },
);

test("an iPhone makes no links of a book's numbers", async () => {
  const { body } = await world.app.inject('/reading-room/book');
  expect(body).toMatch(/<meta name="format-detection" content="[^"]*telephone=no/);
});

test('the page of the reading room has the policy of every page', async () => {
  const room = await world.app.inject('/read/0198');
  const dashboard = await world.app.inject('/dashboard');
  expect(room.headers['content-security-policy']).toBe(dashboard.headers['content-security-policy']);
  expect(room.headers['content-security-policy']).toContain("trusted-types 'none'");
});

test('the frame that registers the offline worker runs no script of its own, and may have that worker alone', async () => {
  expect(await policyOf('/offline-frame')).toEqual([
    "default-src 'none'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
});
