import { expect, onTestFinished, test } from 'vitest';
import { openWorld } from '@gbr/verification/support/world.ts';
import { createApp } from '../../app.ts';
import { createLogger } from '../../logger.ts';

async function openSite() {
  const world = await openWorld();
  onTestFinished(() => world.close());
  const reports: unknown[] = [];
  const write = (line: string) => {
    const { report } = JSON.parse(line);
    if (report) reports.push(report);
  };
  const app = await createApp({ ...world.deps, log: createLogger({ logLevel: 'info' }, { write }) });
  onTestFinished(() => app.close());
  const send = (body: unknown, type = 'application/csp-report') =>
    app.inject({
      method: 'POST',
      url: '/api/csp-reports',
      headers: { 'content-type': type },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { reports, send };
}

const old = {
  'csp-report': {
    'document-uri': 'https://books.example/reset-password/a-secret-token',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?with=this',
    'source-file': 'https://books.example/assets/app-4f2a.js',
    'line-number': 7,
    'original-policy': 'x'.repeat(2_000),
  },
};

test('reports of either kind are written to the log, without secrets and without what was not asked for', async () => {
  const { reports, send } = await openSite();
  expect((await send(old)).statusCode).toBe(204);
  const body = {
    documentURL: 'https://books.example/login?next=x',
    effectiveDirective: 'img-src',
    blockedURL: 'inline',
  };
  const newer = [
    { type: 'csp-violation', age: 3, url: 'x', body },
    { type: 'deprecation', body: {} },
  ];
  expect((await send(newer, 'application/reports+json')).statusCode).toBe(204);
  expect(reports).toEqual([
    {
      rule: 'script-src-elem',
      page: 'https://books.example/reset-password',
      refused: 'https://evil.example/x.js',
      source: 'https://books.example/assets/app-4f2a.js',
      line: 7,
    },
    { rule: 'img-src', page: 'https://books.example/login', refused: 'inline' },
  ]);
});

test('what is no report, or too much of one, is refused', async () => {
  const { reports, send } = await openSite();
  const statuses = await Promise.all(
    ['null', '{', '"x"', '{"csp-report":1}', { 'csp-report': { 'blocked-uri': 'x'.repeat(40_000) } }].map(
      async (body) => (await send(body)).statusCode,
    ),
  );
  expect(statuses).toEqual([400, 400, 400, 400, 413]);
  expect((await send('x', 'application/xml')).statusCode).toBe(415);
  expect(reports).toEqual([]);
});

test('one call writes ten lines at most, and an address sends thirty in five minutes', async () => {
  const { reports, send } = await openSite();
  const many = Array.from({ length: 50 }, () => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'x' },
  }));
  await send(many, 'application/reports+json');
  expect(reports).toHaveLength(10);
  for (let sent = 1; sent < 30; sent++) await send(old);
  const refused = await send(old);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(reports).toHaveLength(39);
});
