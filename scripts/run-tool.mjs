import { spawnSync } from 'node:child_process';
import { environment, root } from './project.mjs';

/** Runs a program that a package brings, such as `vitest`, and returns its exit code, or null for a signal. */
export function runTool(program, args, { env = {}, stdin = 'inherit' } = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: [stdin, 'inherit', 'inherit'],
    env: { ...environment(), ...env },
    // On Windows these programs are .cmd files, which only a shell runs.
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${program} could not be started: ${error.message}`);
  return status;
}
