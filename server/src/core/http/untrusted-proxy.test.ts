import { onTestFinished, test, expect } from 'vitest';
import { openWorld } from '@gbr/verification/support/world.ts';
import { createApp } from '../../app.ts';
import { createLogger } from '../../logger.ts';

async function warnings(trustProxy: string, calls: { from: string; forwarded?: string }[]) {
  const world = await openWorld({ TRUST_PROXY: trustProxy });
  onTestFinished(() => world.close());
  const lines: { level: number; msg: string }[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const app = await createApp({ ...world.deps, log });
  onTestFinished(() => app.close());
  for (const { from, forwarded } of calls) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    await app.inject({ url: '/healthz', remoteAddress: from, headers });
  }
  return lines.filter(({ level, msg }) => level === 40 && /Forwarded/.test(msg)).map(({ msg }) => msg);
}

test('X-Forwarded-For from an address that TRUST_PROXY does not name is warned of once', async () => {
  const calls = [
    { from: '10.0.0.5', forwarded: '203.0.113.1' },
    { from: '10.0.0.5', forwarded: '203.0.113.2' },
    { from: '10.0.0.6' },
  ];
  const found = await warnings('10.1.0.0/16', calls);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/10\.0\.0\.5 .*TRUST_PROXY/);
});

test('not from a trusted one', async () => {
  expect(await warnings('10.0.0.0/8', [{ from: '10.0.0.5', forwarded: '203.0.113.1' }])).toEqual([]);
});
