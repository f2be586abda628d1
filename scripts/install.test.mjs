import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'gbr-install-'));
const project = join(folder, 'project');
const modules = join(project, 'node_modules');
const npm = join(folder, 'npm-cli.js');
const npmLog = join(folder, 'npm.log');

// Stands in for npm: it installs or removes the test tools as requested, and records when it begins and ends.
writeFileSync(
  npm,
  `const fs = require('node:fs');
  const note = (line) => fs.appendFileSync(${JSON.stringify(npmLog)}, line + '\\n');
  const kind = process.argv.includes('--omit=dev') ? 'runtime' : 'everything';
  note('begin ' + kind);
  fs.mkdirSync('node_modules/fastify', { recursive: true });
  if (process.env.FAKE_NPM === 'hang') {
    fs.mkdirSync('half');
    fs.writeFileSync('half/pid', String(process.pid));
    fs.renameSync('half', 'node_modules/half-extracted');
    return setInterval(() => {}, 1000);
  }
  if (process.env.FAKE_NPM === 'fail') process.exit(1);
  fs.rmSync('node_modules/vitest', { recursive: true, force: true });
  if (kind === 'everything') fs.mkdirSync('node_modules/vitest');
  setTimeout(() => note('end ' + kind), 100);`,
);

beforeEach(() => {
  for (const path of [project, npmLog]) rmSync(path, { recursive: true, force: true });
  mkdirSync(join(project, 'scripts'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  for (const name of readdirSync(import.meta.dirname).filter((each) => !each.includes('.test.'))) {
    cpSync(join(import.meta.dirname, name), join(project, 'scripts', name));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that runs `installRuntime` or `installEverything` in the project. */
function start(install, behaviour = 'succeed') {
  const script = new URL(`file://${join(project, 'scripts', 'prepare.mjs')}`).href;
  const code = `const { ${install} } = await import(${JSON.stringify(script)}); await ${install}();`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, NODE_ENV: 'production', FAKE_NPM: behaviour, npm_execpath: npm },
  });
}

async function exitCodeOf(child) {
  const [code] = await once(child, 'exit');
  return code;
}

function npmCalls() {
  return existsSync(npmLog) ? readFileSync(npmLog, 'utf8').trim().split('\n') : [];
}

test('a start installs no tools, a test adds them, and then neither installs anything', async () => {
  for (const install of ['installRuntime', 'installRuntime', 'installEverything', 'installEverything']) {
    expect(await exitCodeOf(start(install))).toBe(0);
  }
  expect(await exitCodeOf(start('installRuntime'))).toBe(0);
  expect(npmCalls()).toEqual(['begin runtime', 'end runtime', 'begin everything', 'end everything']);
  expect(existsSync(join(modules, 'vitest'))).toBe(true);
});

test('a start after an update keeps the tools that are there', async () => {
  await exitCodeOf(start('installEverything'));
  appendFileSync(join(project, 'package.json'), '\n');
  expect(await exitCodeOf(start('installRuntime'))).toBe(0);
  expect(npmCalls().filter((line) => line.startsWith('end'))).toEqual(['end everything', 'end everything']);
  expect(existsSync(join(modules, 'vitest'))).toBe(true);
});

test('a killed install begins again from an empty folder', async () => {
  await exitCodeOf(start('installRuntime'));
  const child = start('installEverything', 'hang');
  while (!existsSync(join(modules, 'half-extracted'))) await sleep(20);
  process.kill(Number(readFileSync(join(modules, 'half-extracted', 'pid'), 'utf8')), 'SIGKILL');
  expect(await exitCodeOf(child)).toBe(1);
  expect(await exitCodeOf(start('installRuntime'))).toBe(0);
  expect(npmCalls().at(-1)).toBe('end runtime');
  expect(readdirSync(modules).toSorted()).toEqual(['.install-stamp', 'fastify']);
});

test('a failed install leaves what was installed in use', async () => {
  await exitCodeOf(start('installRuntime'));
  expect(await exitCodeOf(start('installEverything', 'fail'))).toBe(1);
  expect(await exitCodeOf(start('installRuntime'))).toBe(0);
  expect(npmCalls()).toEqual(['begin runtime', 'end runtime', 'begin everything']);
});

test('a start and a test at the same time install one after the other', async () => {
  const children = ['installRuntime', 'installEverything', 'installRuntime'].map((install) => start(install));
  expect(await Promise.all(children.map(exitCodeOf))).toEqual([0, 0, 0]);
  const calls = npmCalls();
  for (let index = 0; index < calls.length; index += 2) {
    expect(calls[index + 1]).toBe(calls[index].replace('begin', 'end'));
  }
  expect(calls.filter((line) => line === 'end everything')).toHaveLength(1);
  expect(existsSync(join(modules, 'vitest'))).toBe(true);
});
