import { writeFileSync } from 'node:fs';

/** In the environment: the path of the file to write. */
export const unhandledErrorsVariable = 'UNHANDLED_ERRORS_FILE';

/** Writes what Vitest's JSON report leaves out: errors of no test, such as a rejected promise that nobody awaits. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const named = errors.map(({ type, stack, message, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
      file: VITEST_TEST_PATH,
      test: [type, VITEST_TEST_NAME].filter(Boolean).join(' while running: '),
      message: stack ?? message,
    }));
    writeFileSync(process.env[unhandledErrorsVariable], JSON.stringify(named));
  }
}
