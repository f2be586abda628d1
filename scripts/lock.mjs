// Two `npm start` at once must not install or build over each other.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cache, Stop } from './workplace.mjs';

const patienceMs = 10 * 60_000;

// `alsoHeldBy(pid)` keeps the lock held for a child, so that an installer outliving a killed parent is still
// waited for. A lock whose holders are all dead is taken over.
export async function withLock(act, path = join(cache, 'prepare.lock')) {
  mkdirSync(dirname(path), { recursive: true });
  const holders = [mark(process.pid)];
  await take(path, holders);
  const alsoHeldBy = (pid) => {
    holders.push(mark(pid));
    write(path, holders);
  };
  try {
    return await act(alsoHeldBy);
  } finally {
    rmSync(path, { force: true });
  }
}

async function take(path, holders) {
  const mine = `${path}.${process.pid}`;
  write(mine, holders);
  const until = Date.now() + patienceMs;
  let told = false;
  try {
    while (!linked(mine, path)) {
      const seen = read(path);
      if (seen !== undefined && !seen.some(alive)) {
        dropIfStill(path, seen);
        continue;
      }
      if (!told) console.log('Another start is preparing this folder; waiting for it.');
      told = true;
      if (Date.now() > until)
        throw new Stop(`Waited 10 minutes. If nothing else is starting, delete ${path}.`);
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
function dropIfStill(path, seen) {
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
function mark(pid) {
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
