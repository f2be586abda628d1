import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'gbr-run-'));
const program = join(folder, 'program.mjs');
const diary = join(folder, 'diary');
const wrapper = `import { runServer } from ${JSON.stringify(new URL('run-server.mjs', import.meta.url).href)};
  runServer(${JSON.stringify(program)});`;

writeFileSync(
  program,
  `import { appendFileSync } from 'node:fs';
  const note = (line) => appendFileSync(${JSON.stringify(diary)}, line + '\\n');
  process.on('SIGTERM', () => { note('SIGTERM'); process.exit(7); });
  process.on('disconnect', () => { note('left alone'); process.exit(); });
  note('started');
  setInterval(() => {}, 1000);`,
);
beforeEach(() => rmSync(diary, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function noted(line) {
  while (!existsSync(diary) || !readFileSync(diary, 'utf8').includes(line)) await sleep(20);
  return true;
}

function wrapped(command, args) {
  return spawn(command, args, { stdio: 'ignore', env: { ...process.env, npm_lifecycle_event: 'start' } });
}

test('signals are passed on to the server, and its exit code is returned', async () => {
  const parent = wrapped(process.execPath, ['--input-type=module', '-e', wrapper]);
  await noted('started');
  parent.kill('SIGTERM');
  expect(await once(parent, 'exit')).toEqual([7, null]);
  expect(readFileSync(diary, 'utf8')).toBe('started\nSIGTERM\n');
});

test('a killed parent leaves no server behind', async () => {
  const parent = wrapped(process.execPath, ['--input-type=module', '-e', wrapper]);
  await noted('started');
  parent.kill('SIGKILL');
  expect(await noted('left alone')).toBe(true);
});

test('nor does a killed npm, which leaves a shell between', async () => {
  const code = `require('node:child_process').spawn('/bin/sh',
    ['-c', '"$NODE" --input-type=module -e "$WRAPPER"; true'],
    { stdio: 'ignore', env: { ...process.env, NODE: process.execPath, WRAPPER: ${JSON.stringify(wrapper)} } })`;
  const npm = wrapped(process.execPath, ['-e', code]);
  await noted('started');
  npm.kill('SIGKILL');
  expect(await noted('SIGTERM')).toBe(true);
});
