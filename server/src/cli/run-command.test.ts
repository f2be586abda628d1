import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { givenPath, readGivenFile } from './given-path.ts';
import { runCommand } from './run-command.ts';
import type { Command } from './run-command.ts';

const command: Command = {
  usage: 'npm run restore -- FOLDER',
  does: 'Restores.',
  takes: 'one',
  missing: 'Name it',
};
const work = vi.fn<(argument: string) => Promise<void>>();
let said: string[];
beforeEach(() => {
  said = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text) => void said.push(`${stream}: ${text}`));
});
afterEach(() => {
  vi.restoreAllMocks();
  work.mockReset();
  process.exitCode = undefined;
});

const run = (args: string[], given: Partial<Command> = {}) =>
  runCommand({ ...command, ...given }, work, args);

test('hands over the one argument', async () => {
  await run(['backups/today']);
  await run([], { takes: 'at most one' });
  expect(work.mock.calls).toEqual([['backups/today'], ['']]);
  expect(process.exitCode).toBeUndefined();
});

test('says what it does when asked for help, and does nothing', async () => {
  await run(['backups/today', '--help']);
  await run(['-h'], { takes: 'nothing' });
  expect(said).toEqual(Array(2).fill('log: npm run restore -- FOLDER\n\nRestores.'));
  expect(work).not.toHaveBeenCalled();
  expect(process.exitCode).toBeUndefined();
});

test('refuses what is missing, what is too much, and options', async () => {
  await run([' ']);
  await run(['a', 'b']);
  await run(['--force']);
  await run(['a'], { takes: 'nothing', failure: 2 });
  expect(said).toEqual([
    'error: Name it: npm run restore -- FOLDER',
    ...['b', '--force', 'a'].map((word) => `error: It does not take '${word}': npm run restore -- FOLDER`),
  ]);
  expect(work).not.toHaveBeenCalled();
  expect(process.exitCode).toBe(2);
});

test('prints a failure as one line', async () => {
  work.mockRejectedValue(new Error('There is no database in /nowhere.'));
  await run(['a']);
  expect(said).toEqual(['error: There is no database in /nowhere.']);
  expect(process.exitCode).toBe(1);
});

test('a path is seen from where npm was called, and a missing file is named', async () => {
  vi.stubEnv('INIT_CWD', '/srv');
  onTestFinished(() => void vi.unstubAllEnvs());
  const path = givenPath('found.pdf');
  expect(path).toBe(resolve('/srv/found.pdf'));
  await expect(readGivenFile(path)).rejects.toThrow(`${path} cannot be read (ENOENT`);
});
