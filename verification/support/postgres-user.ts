import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type DatabaseUser = { uid: number; gid: number } | undefined;

const nobody = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root, so root runs it as `postgres`, or else as `nobody`. */
export function databaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) return undefined;
  return accountNamed('postgres') ?? accountNamed('nobody') ?? nobody;
}

export function mayEnter(user: DatabaseUser, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { cwd: '/', ...user }).status === 0;
}

function accountNamed(name: string): DatabaseUser {
  const line = passwd().find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function passwd(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
}
