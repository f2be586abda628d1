import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fingerprint, stampIn } from './fingerprint.mjs';
import { cache, root, Stop } from './workplace.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.install-stamp');
const underWay = join(cache, 'installing');
const manifests = ['', 'domain', 'server', 'web', 'verification', 'e2e'].map((folder) =>
  join(folder, 'package.json'),
);

/** Skips the install while the packages match the manifests and the lock file. Call with the lock held. */
export async function installWhenNeeded(alsoHeldBy) {
  if (stampIn(stamp) === wanted()) return;
  console.log('Installing packages (about half a minute the first time) ...');
  // A killed install leaves packages that look complete and are not.
  if (existsSync(underWay)) rmSync(modules, { recursive: true, force: true });
  writeFileSync(underWay, '');
  await npmInstall(alsoHeldBy);
  writeFileSync(stamp, wanted());
  rmSync(underWay);
}

function wanted() {
  return fingerprint([...manifests, 'package-lock.json'], process.platform, process.arch);
}

// `npm install`, not `npm ci`, which refuses a lock file that lacks other platforms' builds of a package.
// Every version is pinned exactly, so the outcome is the same.
async function npmInstall(alsoHeldBy) {
  const flags = [
    'install',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const [command, first] = npm();
  const child = spawn(command, [...first, ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
    shell: process.platform === 'win32' && first.length === 0,
  });
  if (child.pid) alsoHeldBy(child.pid);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve('not found'));
    child.once('exit', resolve);
  });
  if (code !== 0) {
    throw new Stop(
      `npm install failed (${code}); what it said stands above.\n` +
        'Without network packages cannot be fetched: connect once, or point npm at a registry you can reach.',
    );
  }
}

/** The npm that runs us, or the one on the path. */
function npm() {
  const own = process.env.npm_execpath;
  return own && basename(own) === 'npm-cli.js' ? [process.execPath, [own]] : ['npm', []];
}
