import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Several times what the temporary files of all tests take. */
const usualRoom = 8 * 2 ** 30;

/**
 * A new folder for temporary files that no disk keeps, or undefined where memory is short. It is removed when this
 * process ends, even if it is killed.
 */
export function folderInMemory({ place = '/dev/shm', room = usualRoom } = {}) {
  if (!existsSync(place) || Math.min(freeIn(place), freemem()) < room) return undefined;
  const folder = newFolderIn(place);
  if (!folder) return undefined;
  removeAtTheEnd(folder);
  // The tests' PostgreSQL has a user of its own.
  chmodSync(folder, 0o755);
  return runsPrograms(folder) ? folder : undefined;
}

/** Containers may have it read-only, or for another user alone. */
function newFolderIn(place) {
  try {
    return mkdtempSync(join(place, 'gbr-test-'));
  } catch {
    return undefined;
  }
}

function freeIn(place) {
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize;
}

/** A shell that waits for our pipe to close. */
function removeAtTheEnd(folder) {
  const shell = spawn('/bin/sh', ['-c', 'read -r _; rm -rf "$1"', 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  shell.stdin.unref();
}

/** Containers may forbid it where they share memory. */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}
