import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { UserError } from './project.mjs';

const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** `CHROMIUM_PATH`, Playwright's own, the machine's, or for root on Debian one installed now; else throws. */
export async function findBrowser() {
  return (await installed()) ?? (aptInstall() ? await installed() : undefined) ?? notFound();
}

async function installed() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usual].find(runs);
}

/** Only ends what hangs: it takes a second, and a busy machine may be a hundred times slower. */
const answersWithinMs = 300_000;

/** Ubuntu's chromium-browser may be a stub that only says to install a snap: ask it for its version. */
function runs(path) {
  if (!path || !existsSync(path)) return false;
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: answersWithinMs }).status === 0;
}

function aptInstall() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('There is no browser on this machine; installing Chromium with apt-get ...');
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  const apt = (...args) =>
    spawnSync('apt-get', [...wait, '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = (name) => apt('install', '-y', '--no-install-recommends', name);
  // The shell draws no window, so it is a third faster; older Debians have only the whole browser.
  return apt('update') && (install('chromium-headless-shell') || install('chromium'));
}

function notFound() {
  throw new UserError(
    'The browser tests need Chromium or Chrome, and there is none on this machine.\n' +
      'Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH to the path of yours.',
  );
}
