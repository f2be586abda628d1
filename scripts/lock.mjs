// Two `npm start` at once must not install or build over each other.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cache, UserError } from './project.mjs';

const maxWaitMs = 10 * 60_000;

// `addHolder(pid)` keeps the lock for a child that outlives a killed parent. A lock of dead holders is taken over.
export async function withLock(task, path = join(cache, 'prepare.lock')) {
  mkdirSync(dirname(path), { recursive: true });
  const holders = [identify(process.pid)];
  await acquire(path, holders);
  const addHolder = (pid) => {
    holders.push(identify(pid));
    write(path, holders);
  };
  try {
    return await task(addHolder);
  } finally {
    rmSync(path, { force: true });
  }
}

async function acquire(path, holders) {
  const mine = `${path}.${process.pid}`;
  write(mine, holders);
  const until = Date.now() + maxWaitMs;
  let announced = false;
  try {
    while (!linked(mine, path)) {
      const seen = read(path);
      if (seen !== undefined && !seen.some(alive)) {
        removeIfUnchanged(path, seen);
        continue;
      }
      if (!announced)
        console.log('Another command is installing or building here. Waiting for it to finish ...');
      announced = true;
      if (Date.now() > until) {
        throw new UserError(
          `Waited 10 minutes for another command to finish. If none is running, delete ${path} and try again.`,
        );
      }
      await sleep(250);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** A hard link either appears whole or fails: never a half-written lock. */
function linked(mine, path) {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead lock, and puts it back when a live one slipped in between. */
function removeIfUnchanged(path, seen) {
  const aside = `${path}.${process.pid}.dead`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== JSON.stringify(seen)) renameSync(aside, path);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(aside, { force: true });
}

function write(file, holders) {
  const draft = `${file}.draft`;
  writeFileSync(draft, JSON.stringify(holders));
  renameSync(draft, file);
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A process by id and start time: ids are reused, in a restarted container at once. */
function identify(pid) {
  return { pid, started: startOf(pid) };
}

function alive({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return startOf(pid) === started;
}

function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return null;
  }
}
