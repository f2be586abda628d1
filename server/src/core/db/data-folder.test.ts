import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { refuseWithoutData } from '../../operate/refuse-without-data.ts';
import { readConfig } from '../config/config.ts';
import { lockDataDir } from './embedded/owner-lock.ts';
import { makeDataFolder } from './data-folder.ts';

/** The administrator may write anywhere: then as a user who owns nothing. */
function asOrdinaryUser(work: () => void): void {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    work();
  } finally {
    process.seteuid?.(0);
  }
}

test('names a DATA_DIR that is a file, one that cannot be made, and one that nothing can be written into', async () => {
  const folder = await aDataDir();
  const file = join(folder, 'notes.txt');
  writeFileSync(file, '');
  for (const open of [makeDataFolder, lockDataDir])
    expect(() => open(file)).toThrow(`DATA_DIR has to be a folder, and ${file} is a file.`);
  expect(() => makeDataFolder(join(file, 'data'))).toThrow(
    `The data folder ${file}/data cannot be used (ENOTDIR`,
  );

  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o500 });
  onTestFinished(() => rmdirSync(closed));
  asOrdinaryUser(() => {
    expect(() => makeDataFolder(closed)).toThrow(`The data folder ${closed} cannot be used (EACCES`);
    expect(() => makeDataFolder(join(closed, 'data'))).toThrow('may this user write to it?');
  });
});

test('a folder of another user is named, and does not look like one without data', async () => {
  const folder = await aDataDir();
  const own = join(folder, 'own');
  mkdirSync(own, { mode: 0o000 });
  onTestFinished(() => rmdirSync(own));
  asOrdinaryUser(() => {
    for (const settings of [{}, { DATABASE_URL: 'postgresql://localhost/gbr' }]) {
      const config = readConfig({ DATA_DIR: own, ...settings });
      expect(() => refuseWithoutData(config, 'dump')).toThrow(
        `The data folder ${own} cannot be used (EACCES`,
      );
    }
  });
});
