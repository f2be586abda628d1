import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { withLock } from './lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gbr-lock-'));
const lock = new URL('lock.mjs', import.meta.url).href;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that holds the lock while it runs `body`. */
function holder(path, body) {
  const code = `import { withLock } from ${JSON.stringify(lock)};
    import { readFileSync, writeFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    await withLock(async (addHolder) => { ${body} }, ${JSON.stringify(path)});`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

test('holders come one after the other', async () => {
  const path = join(folder, 'turns.lock');
  const counter = join(folder, 'counter');
  writeFileSync(counter, '0');
  const countSlowly = `const seen = Number(readFileSync(${JSON.stringify(counter)}, 'utf8'));
    await sleep(50); writeFileSync(${JSON.stringify(counter)}, String(seen + 1));`;
  const all = [1, 2, 3, 4].map(() => once(holder(path, countSlowly), 'exit'));
  await Promise.all(all);
  expect(readFileSync(counter, 'utf8')).toBe('4');
  expect(existsSync(path)).toBe(false);
});

test('the lock of a killed holder is taken over', async () => {
  const path = join(folder, 'killed.lock');
  const child = holder(path, 'await sleep(60_000);');
  while (!existsSync(path)) await sleep(20);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await withLock(() => 'mine', path)).toBe('mine');
});

test('a lock also held by a child is waited for when its taker was killed', async () => {
  const path = join(folder, 'child.lock');
  const mark = join(folder, 'child.pid');
  const end = join(folder, 'child.end');
  const untilToldToEnd = `const { existsSync } = require('node:fs');
    const mayEnd = () => existsSync(${JSON.stringify(end)}) || !existsSync(${JSON.stringify(folder)});
    setInterval(() => mayEnd() && process.exit(), 20);`;
  const taker = holder(
    path,
    `const { spawn } = await import('node:child_process');
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(untilToldToEnd)}], { stdio: 'ignore' });
    addHolder(child.pid);
    writeFileSync(${JSON.stringify(mark)}, String(child.pid));
    await sleep(60_000);`,
  );
  while (!existsSync(mark) || readFileSync(mark, 'utf8') === '') await sleep(20);
  taker.kill('SIGKILL');
  const child = Number(readFileSync(mark, 'utf8'));
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const taken = withLock(() => expect(runs(child)).toBe(false), path);
  await expect.poll(() => said.mock.calls.flat()).toContainEqual(expect.stringContaining('Waiting for it'));
  said.mockRestore();
  expect(runs(child)).toBe(true);
  writeFileSync(end, '');
  await taken;
});

function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
