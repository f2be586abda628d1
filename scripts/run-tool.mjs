import { spawnSync } from 'node:child_process';
import { environment, root } from './project.mjs';

/** Runs a program from a package, such as `vitest`, and returns its exit code, or null after a signal. */
export function runTool(program, args, env = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment(), ...env },
    // On Windows these programs are .cmd files, which only a shell runs.
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${program} could not be started: ${error.message}`);
  return status;
}
