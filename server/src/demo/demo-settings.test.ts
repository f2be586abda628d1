import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@gbr/verification/support/run-program.ts';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../core/config/config.ts';
import { demoSettings, folderProblem, startCommand } from './demo-settings.ts';

test('the demo leaves alone what the real site uses, whatever its settings are', () => {
  const config = readConfig(
    demoSettings(
      {
        PORT: '4000',
        DATA_DIR: '/var/lib/gbr',
        DATABASE_URL: 'postgresql://gbr@localhost/gbr',
        DATABASE_REPLICA_URL: 'postgresql://gbr@standby/gbr',
        WORKERS: '4',
        SMTP_URL: 'smtps://mail.example.org',
        STAFF_SECOND_FACTOR: 'required',
        MAX_OPEN_ASSIGNMENTS: '1',
        WELCOME_CREDITS: '0',
        S3_ENDPOINT: 'https://s3.example.org',
        S3_BUCKET: 'gbr',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
      '/tmp/a-demo',
    ),
  );
  expect(config).toMatchObject({
    port: 4000,
    dataDir: '/tmp/a-demo',
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    workers: 1,
    smtpUrl: undefined,
    s3: undefined,
    staffSecondFactor: 'optional',
    maxOpenAssignments: 10,
    welcomeCredits: 1_500,
    needsConfirmedEmail: false,
  });
});

test('the demo is made in a new or an empty folder only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gbr-demo-test-'));
  try {
    expect(folderProblem(join(folder, 'new'))).toBeUndefined();
    expect(folderProblem(folder)).toBeUndefined();
    writeFileSync(join(folder, 'jwt-secret'), '');
    expect(folderProblem(folder)).toContain(startCommand(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the command that serves a demo again can be pasted into a shell', () => {
  expect(startCommand('/tmp/a-demo.2')).toBe('DATA_DIR=/tmp/a-demo.2 npm start');
  for (const folder of ["/tmp/Ada's books", '/tmp/$HOME', '~/demo']) {
    const command = startCommand(folder).replace('npm start', `sh -c 'printf %s "$DATA_DIR"'`);
    expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe(folder);
  }
});

test('a demo whose port is taken says so at once, and leaves nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gbr-demo-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { code, stderr } = await runProgram('server/src/demo/main.ts', [], {
    env: { PATH: process.env['PATH'], PORT: `${port}`, TMPDIR: folder },
  });
  other.close();
  expect(readdirSync(folder)).toEqual([]);
  expect([code, stderr]).toEqual([1, expect.stringContaining(`Something else listens on port ${port}`)]);
});
