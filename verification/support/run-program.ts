import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './root.ts';

interface ProgramOutput {
  /** Null after a signal. */
  code: number | null;
  stdout: string;
  stderr: string;
}

export async function runProgram(
  program: string,
  args: readonly string[] = [],
  options: { env?: NodeJS.ProcessEnv; timeoutMs?: number; flags?: readonly string[]; cwd?: string } = {},
): Promise<ProgramOutput> {
  const child = spawn(process.execPath, [...(options.flags ?? []), program, ...args], {
    cwd: options.cwd ?? root,
    env: options.env ?? process.env,
    timeout: options.timeoutMs ?? 0,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => void (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (stderr += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}
