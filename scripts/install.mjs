import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { cache, root, UserError } from './project.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.install-stamp');
const inProgress = join(cache, 'installing');
const manifests = ['', 'domain', 'server', 'web', 'verification', 'e2e'].map((folder) =>
  join(folder, 'package.json'),
);

// Passed to npm explicitly, so that neither NODE_ENV nor the user's settings change it.
const kinds = {
  runtime: {
    flags: ['--omit=dev', '--include=optional'],
    what: 'what the server and the web app need',
  },
  everything: {
    flags: ['--include=dev', '--include=optional'],
    what: 'all packages, including the tools for tests and checks',
  },
};

/** Skips the install while the packages match the manifests and the lock file. Call with the lock held. */
export async function installWhenNeeded(kind, addHolder) {
  const before = readStamp(stamp);
  if ([kind, 'everything'].some((installed) => before === stampOf(installed))) return;
  // A killed install leaves packages that look complete and are not.
  if (existsSync(inProgress)) rmSync(modules, { recursive: true, force: true });
  const wanted = existsSync(join(modules, 'vitest')) ? 'everything' : kind;
  console.log(`Installing ${kinds[wanted].what} (about half a minute the first time) ...`);
  writeFileSync(inProgress, '');
  rmSync(stamp, { force: true });
  const { code, error } = await npmInstall(kinds[wanted].flags, addHolder);
  if (code === 0) writeFileSync(stamp, stampOf(wanted));
  // When npm itself fails, it restores what it had removed: without network, what was installed still runs.
  else if (before !== undefined && code !== null) writeFileSync(stamp, before);
  if (existsSync(stamp)) rmSync(inProgress);
  if (code !== 0) throw new UserError(explain(code, error));
}

function stampOf(kind) {
  return `${kind} ${fingerprint([...manifests, 'package-lock.json'], process.platform, process.arch)}`;
}

// `npm install`, as `npm ci` refuses a lock file that lacks other platforms' packages. Every version is pinned.
async function npmInstall(flags, addHolder) {
  const [command, first] = npm();
  const args = [...first, 'install', ...flags, '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
    shell: process.platform === 'win32' && first.length === 0,
  });
  if (child.pid) addHolder(child.pid);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, error }));
    child.once('exit', (code) => resolve({ code }));
  });
}

function explain(code, error) {
  if (error) return `npm could not be started: ${error.message}`;
  if (code === null) return 'npm install was stopped. The next command starts it again.';
  return (
    `npm install failed with exit code ${code}. Its messages are above.\n` +
    'The packages come from the npm registry: check the network, or the registry that npm is set to, and try again.'
  );
}

function npm() {
  const own = process.env.npm_execpath;
  return own && basename(own) === 'npm-cli.js' ? [process.execPath, [own]] : ['npm', []];
}
