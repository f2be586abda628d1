import { join } from 'node:path';
import { root } from '../support/root.ts';
import { runProgram } from '../support/run-program.ts';

export const isTestFile = (by: string): boolean => by.endsWith('.test.ts');

/** Code 1: a test failed, whose name is the output; 0: none; 2: a file could not be run. */
export async function runTests(
  folder: string,
  files: readonly string[],
): Promise<{ code: number; output: string }> {
  const projects = [...new Set(files.map(projectOf))].flatMap((name) => ['--project', name]);
  const { code, stdout, stderr } = await runProgram(
    join(root, 'node_modules/vitest/vitest.mjs'),
    ['run', '--bail', '1', '--reporter', 'dot', ...projects, ...files],
    { cwd: folder, env: { ...process.env, NO_COLOR: '1' } },
  );
  if (code === 0) return { code, output: 'no test failed' };
  const hasFailed = /^\s*Tests\s+\d+ failed/m.test(stdout);
  const failed = stderr.match(/^ FAIL\s+(.+)$/m)?.[1];
  return hasFailed && failed ? { code: 1, output: failed } : { code: 2, output: stdout + stderr };
}

function projectOf(file: string): string {
  return file.startsWith('domain/') ? 'domain' : 'server-postgres';
}
