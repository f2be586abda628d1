import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { onNpmExit } from './npm-exit.mjs';
import { environment, node, root, UserError } from './project.mjs';
import { memoryEnvironment, memoryFlags } from './server-memory.mjs';

// With `.env` if there is one. When this process is killed, the channel between us closes, which stops the program too.
export function runServer(program, args = []) {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  // Before the server runs, so that no signal ends this process alone.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  // A server of several processes replaces them one by one.
  if (process.platform !== 'win32')
    process.on('SIGUSR2', () => void serving.then(() => child.kill('SIGUSR2')));
  process.on('SIGINT', () => {
    // Ctrl-C in a terminal reaches the server by itself.
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  onNpmExit(() => child.kill('SIGTERM'));
  const child = spawn(node(), [...memoryFlags, ...settings, program, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...memoryEnvironment, ...environment() },
  });
  // Before its code runs, that signal would end it.
  const serving = new Promise((resolve) => void child.once('message', resolve));
  child.once('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
  return child;
}

export function programOf(programs, name) {
  if (Object.hasOwn(programs, name)) return programs[name];
  throw new UserError(
    `There is no command '${name}'. The commands are: ${Object.keys(programs).join(', ')}.`,
  );
}

/** A mistyped setting, such as a port, must not be passed over. */
export function refuseArguments(command, args = process.argv.slice(2)) {
  if (args.length === 0) return;
  throw new UserError(
    `${command} takes no arguments, and got '${args.join(' ')}'. Its settings come from the environment or from .env, ` +
      `and .env.example explains them: PORT=3001 ${command}`,
  );
}
