import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** With this file Debian's packages start nothing by themselves; 101 means forbidden. */
const policy = '/usr/sbin/policy-rc.d';

/** Each name with a file that is there once it is installed. */
export function installPackages(packages: Readonly<Record<string, string>>): void {
  const missing = Object.entries(packages).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`This needs the packages ${missing.join(', ')} of Debian.`);
  console.log(`installing ${missing.join(', ')} with apt-get ...`);
  const hasPolicy = existsSync(policy);
  if (!hasPolicy) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    aptGet('update');
    aptGet('install', '--yes', '--no-install-recommends', ...missing);
  } finally {
    if (!hasPolicy) rmSync(policy);
  }
}

function aptGet(...args: string[]): void {
  const { status, stderr } = spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed: ${stderr}`);
}
