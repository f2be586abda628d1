import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './project.mjs';
import { runTool } from './run-tool.mjs';

/** Counts as one test. */
export function step(name, [program, ...args]) {
  const ok = execute(name, program, args);
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** A file that does not load counts as one failure. */
export function runVitest(args) {
  const file = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = execute('vitest', 'vitest', ['run', ...reporters, ...args]);
  const report = read(file);
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return counted('vitest', ok, report?.numPassedTests, (report?.numFailedTests ?? 0) + brokenFiles.length);
}

export function runPlaywright(browser, args) {
  const file = freshReport('playwright.json');
  const flags = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const ok = execute('playwright', 'playwright', ['test', ...flags, ...args], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  });
  const { stats, errors } = read(file) ?? {};
  const failed = (stats?.unexpected ?? 0) + (errors?.length ?? 0);
  return counted('browser tests', ok, stats?.expected, failed);
}

/** A run that failed without a failed test (a setup, an unhandled error) still counts one. */
function counted(name, ok, passed = 0, failed = 0) {
  return { name, passed, failed: ok ? failed : Math.max(failed, 1) };
}

function execute(name, program, args, env = {}) {
  console.log(`\n--- ${name}`);
  const started = Date.now();
  const ok = runTool(program, args, { env, stdin: 'ignore' }) === 0;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`--- ${name}: ${ok ? 'ok' : 'FAILED'} after ${seconds} s`);
  return ok;
}

function freshReport(name) {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, name);
  rmSync(file, { force: true });
  return file;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
