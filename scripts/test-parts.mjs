import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, environment, root } from './project.mjs';
import { unhandledErrorsVariable } from './unhandled-errors.mjs';

/** Keeps output until it is released: parts that run at the same time then print one after the other. */
export function bufferOutput() {
  let buffer = [];
  return {
    write: (text) => void (buffer ? buffer.push(text) : process.stdout.write(text)),
    release() {
      for (const text of buffer) process.stdout.write(text);
      buffer = undefined;
    },
  };
}

/** Prints its output when it has ended; counts as one test. */
export async function step(name, [program, ...args]) {
  const output = bufferOutput();
  const ok = await execute(name, program, args, { output });
  output.release();
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** A file that does not load counts as one failure. */
export async function runVitest(args) {
  const { ok, report, unhandled } = await withReports(async (folder) => {
    const [file, errors] = [join(folder, 'vitest.json'), join(folder, 'unhandled-errors.json')];
    const reporters = [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--reporter=./scripts/unhandled-errors.mjs',
    ];
    const env = { [unhandledErrorsVariable]: errors };
    const ended = await execute('vitest', 'vitest', ['run', ...reporters, ...args], { env });
    return { ok: ended, report: read(file), unhandled: read(errors) };
  });
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failures = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ file: name, test: fullName, message: failureMessages[0] })),
  );
  return {
    ...counted('vitest', ok, report?.numPassedTests, (report?.numFailedTests ?? 0) + brokenFiles.length),
    failures: [
      ...failures,
      ...brokenFiles.map(({ name, message }) => ({ file: name, test: '', message })),
      ...(unhandled ?? []),
    ],
  };
}

export async function runPlaywright(browser, args, output) {
  const flags = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const { ok, report } = await withReports(async (folder) => {
    const file = join(folder, 'playwright.json');
    const env = {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      // Its own place for compiled tests is among the temporary files, which are new for each run.
      PWTEST_CACHE_DIR: join(cache, 'compiled-browser-tests'),
    };
    const ended = await execute('playwright', 'playwright', ['test', ...flags, ...args], { env, output });
    return { ok: ended, report: read(file) };
  });
  const { stats, errors, suites } = report ?? {};
  const failed = (stats?.unexpected ?? 0) + (errors?.length ?? 0);
  return {
    ...counted('browser tests', ok, stats?.expected, failed),
    failures: (suites ?? []).flatMap(failedSpecs),
  };
}

function failedSpecs({ specs = [], suites = [] }) {
  const own = specs
    .filter((spec) => !spec.ok)
    .map(({ file, title, tests }) => ({
      file: `e2e/${file}`,
      test: title,
      message: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
    }));
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** A run that failed without a failed test (a setup, an unhandled error) still counts one. */
function counted(name, ok, passed = 0, failed = 0) {
  return { name, passed, failed: ok ? failed : Math.max(failed, 1) };
}

/** Prints to the terminal directly unless `output` is given. */
async function execute(name, program, args, { env = {}, output } = {}) {
  const write = output ? output.write : (text) => void process.stdout.write(text);
  write(`\n--- ${name}\n`);
  const started = Date.now();
  const colours = output && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', ...(output ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    env: { ...environment(), ...colours, ...env },
    // On Windows these programs are .cmd files, which only a shell runs.
    shell: process.platform === 'win32',
  });
  child.stdout?.on('data', write);
  child.stderr?.on('data', write);
  const stop = () => void child.kill('SIGTERM');
  process.on('SIGTERM', stop);
  const ok = await new Promise((resolve) => {
    child.once('error', (error) => {
      write(`${program} could not be started: ${error.message}\n`);
      resolve(false);
    });
    child.once('close', (code, signal) => {
      if (code !== 0) write(`${program} ended with ${signal ?? `exit code ${code}`}.\n`);
      resolve(code === 0);
    });
  });
  process.off('SIGTERM', stop);
  write(`--- ${name}: ${ok ? 'ok' : 'FAILED'} after ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return ok;
}

/** Reports are in a folder of this run's own: another one in this checkout would take them for its own. */
async function withReports(task) {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'reports-'));
  try {
    return await task(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
