// npm test [check|unit|e2e [arguments for Vitest or Playwright]]: everything a change must pass, or one part,
// as in `npm test -- unit domain/src/pricing`. `npm test -- both` runs on both databases what otherwise runs on one.
// The last line is `N passed, N failed`.
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './find-browser.mjs';
import { folderInMemory } from './folder-in-memory.mjs';
import { installEverything, prepareStart } from './prepare.mjs';
import { printError, root, run, UserError } from './project.mjs';
import { bufferOutput, runPlaywright, runVitest, step } from './test-parts.mjs';

const parts = {
  check: () =>
    Promise.all([
      step('lint', ['oxlint', '--type-aware', '--deny-warnings']),
      step('format', ['oxfmt', '--check']),
      step('types', ['tsc', '--noEmit', '-p', 'tsconfig.json']),
      step('types of the web app', ['tsc', '--noEmit', '-p', 'web/tsconfig.json']),
    ]),
  unit: async (args) => [await runVitest(args)],
  e2e: async (args, output) => {
    const built = await outcomeOf('build', prepareStart);
    if (built.failed > 0) return [built];
    const browser = await outcomeOf('browser', findBrowser);
    if (browser.failed > 0) return [built, browser];
    return [built, await runPlaywright(browser.value, args, output)];
  },
  both: () => {
    process.env.ON_BOTH_DATABASES = '1';
    return everything();
  },
};

const everything = async () => [...(await parts.check()), ...(await unitBesideE2e())];

// Both wait often, for a disk, a clock or a browser: at the same time they take half as long. With more workers each
// than cores they would mostly take the processor from one another.
async function unitBesideE2e() {
  const output = bufferOutput();
  const workers = Math.min(availableParallelism(), 6);
  const unit = parts.unit([`--maxWorkers=${workers}`]).finally(() => output.release());
  return (await Promise.all([unit, parts.e2e([`--workers=${workers}`], output)])).flat();
}

await run(async () => {
  const [only, ...args] = process.argv.slice(2);
  if (only !== undefined && !Object.hasOwn(parts, only)) {
    throw new UserError(
      `There is no part called '${only}'. The parts are: ${Object.keys(parts).join(', ')}.`,
    );
  }
  // Tests make and remove tens of thousands of small files, which takes much of the processor on a disk.
  const temporary = process.env.TMPDIR || folderInMemory();
  if (temporary) process.env.TMPDIR = temporary;
  const outcomes = [await outcomeOf('install', installEverything)].filter(({ failed }) => failed > 0);
  if (outcomes.length === 0) {
    outcomes.push(...(await (only ? parts[only](args) : everything())));
  }
  report(outcomes);
});

async function outcomeOf(name, task) {
  try {
    return { name, passed: 1, failed: 0, value: await task() };
  } catch (error) {
    printError(error);
    return { name, passed: 0, failed: 1 };
  }
}

function report(outcomes) {
  for (const { file, test, message } of outcomes.flatMap(({ failures = [] }) => failures)) {
    console.log(`\nFAILED  ${file ? relative(root, file) : 'no test'} > ${test}`);
    console.log(
      stripVTControlCharacters(message ?? '')
        .split('\n')
        .slice(0, 12)
        .join('\n'),
    );
  }
  console.log('');
  for (const { name, passed, failed } of outcomes) {
    console.log(`${failed > 0 ? 'FAILED' : 'ok    '}  ${name}: ${passed} passed, ${failed} failed`);
  }
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  if (sum('failed') > 0) process.exitCode = 1;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}
