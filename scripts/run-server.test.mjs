import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { root } from './project.mjs';
import { refuseArguments } from './run-server.mjs';
import { memoryEnvironment, memoryFlags } from './server-memory.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gbr-run-'));
const program = join(folder, 'program.mjs');
const log = join(folder, 'log');
const slowly = join(folder, 'slowly');
const wrapper = `import { runServer } from ${JSON.stringify(new URL('run-server.mjs', import.meta.url).href)};
  runServer(${JSON.stringify(program)});`;

writeFileSync(
  program,
  `import { appendFileSync, existsSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  const write = (line) => appendFileSync(${JSON.stringify(log)}, line + '\\n');
  process.on('SIGTERM', () => { write('SIGTERM'); process.exit(7); });
  if (existsSync(${JSON.stringify(slowly)})) {
    write('begun');
    while (existsSync(${JSON.stringify(slowly)})) await sleep(20);
    process.on('SIGUSR2', () => { write('SIGUSR2'); process.exit(0); });
    process.send('serving');
  }
  process.on('disconnect', () => { write('disconnected'); process.exit(); });
  write(['started', ...process.execArgv, process.env.MALLOC_TRIM_THRESHOLD_].join(' '));
  setInterval(() => {}, 1000);`,
);
beforeEach(() => rmSync(log, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function logged(line) {
  while (!existsSync(log) || !readFileSync(log, 'utf8').includes(line)) await sleep(20);
  return true;
}

const read = (name) => readFileSync(join(root, name), 'utf8');

function wrapped(command, args) {
  return spawn(command, args, { stdio: 'ignore', env: { ...process.env, npm_lifecycle_event: 'start' } });
}

test('signals are passed on to the server, and its exit code is returned', async () => {
  const parent = wrapped(process.execPath, ['--input-type=module', '-e', wrapper]);
  await logged('started');
  parent.kill('SIGTERM');
  expect(await once(parent, 'exit')).toEqual([7, null]);
  expect(readFileSync(log, 'utf8')).toMatch(/^started .*\nSIGTERM\n$/);
});

test('what keeps the server small is the same in the image and the unit file', async () => {
  const parent = wrapped(process.execPath, ['--input-type=module', '-e', wrapper]);
  await logged('started');
  parent.kill('SIGTERM');
  await once(parent, 'exit');
  expect(readFileSync(log, 'utf8').split(/\s/)).toEqual(
    expect.arrayContaining([...memoryFlags, ...Object.values(memoryEnvironment)]),
  );
  const command = [...memoryFlags, 'server/dist/main.mjs'];
  const settings = Object.entries(memoryEnvironment).map((setting) => setting.join('='));
  expect(read('Dockerfile')).toContain(`CMD [${command.map((word) => `"${word}"`).join(', ')}]`);
  expect(read('Dockerfile')).toContain(` ${settings.join(' ')} `);
  expect(read('docs/deployment.md')).toContain(`/bin/node ${command.join(' ')}\n`);
  expect(read('docs/deployment.md')).toContain(`Environment=${settings.join(' ')}\n`);
});

test('told to restart before the server can, it tells it once it can', async () => {
  writeFileSync(slowly, '');
  const parent = wrapped(process.execPath, ['--input-type=module', '-e', wrapper]);
  await logged('begun');
  parent.kill('SIGUSR2');
  await sleep(100);
  rmSync(slowly);
  expect(await once(parent, 'exit')).toEqual([0, null]);
  expect(readFileSync(log, 'utf8')).toMatch(/SIGUSR2\n$/);
});

test('a killed parent leaves no server behind', async () => {
  const parent = wrapped(process.execPath, ['--input-type=module', '-e', wrapper]);
  await logged('started');
  parent.kill('SIGKILL');
  expect(await logged('disconnected')).toBe(true);
});

test('a killed npm leaves no server behind, although the shell between them lives on', async () => {
  const code = `require('node:child_process').spawn('/bin/sh',
    ['-c', '"$NODE" --input-type=module -e "$WRAPPER"; true'],
    { stdio: 'ignore', env: { ...process.env, NODE: process.execPath, WRAPPER: ${JSON.stringify(wrapper)} } })`;
  const npm = wrapped(process.execPath, ['-e', code]);
  await logged('started');
  npm.kill('SIGKILL');
  expect(await logged('SIGTERM')).toBe(true);
});

test('a start refuses arguments, which would be passed over', () => {
  refuseArguments('npm start', []);
  expect(() => refuseArguments('npm start', ['--port', '3001'])).toThrow(
    /^npm start takes no arguments, and got '--port 3001'\. .* PORT=3001 npm start$/,
  );
});

test.each(['verify.mjs', 'operate.mjs'])('%s knows every command that an npm script gives it', (script) => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const prefix = `node scripts/${script} `;
  const given = Object.values(scripts).filter((line) => line.startsWith(prefix));
  const { stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script)], { encoding: 'utf8' });
  const known = /The commands are: (.+)\.$/m.exec(stderr)?.[1]?.split(', ') ?? [];
  expect(new Set(known)).toEqual(new Set(given.map((line) => line.slice(prefix.length))));
});
