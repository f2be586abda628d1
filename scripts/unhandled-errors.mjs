import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './project.mjs';

export const unhandledErrorsFile = join(cache, 'vitest-unhandled-errors.json');

/** Writes what Vitest's JSON report leaves out: errors of no test, such as a rejected promise that nobody awaits. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const named = errors.map(({ type, stack, message, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
      file: VITEST_TEST_PATH,
      test: [type, VITEST_TEST_NAME].filter(Boolean).join(' while running: '),
      message: stack ?? message,
    }));
    writeFileSync(unhandledErrorsFile, JSON.stringify(named));
  }
}
