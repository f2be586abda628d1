import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../core/config/config.ts';
import { demoSettings, folderProblem } from './demo-settings.ts';

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
    needsConfirmedEmail: false,
  });
});

test('the demo is made in a new or an empty folder only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gbr-demo-test-'));
  try {
    expect(folderProblem(join(folder, 'new'))).toBeUndefined();
    expect(folderProblem(folder)).toBeUndefined();
    writeFileSync(join(folder, 'jwt-secret'), '');
    expect(folderProblem(folder)).toContain(`DATA_DIR=${folder} npm start`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
