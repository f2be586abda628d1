import { execFileSync, spawn } from 'node:child_process';
import { open, readFile, readdir } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { fixturePath } from '@gbr/verification/support/fixtures.ts';
import { markPatiently } from '@gbr/verification/support/mark-patiently.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { expect, onTestFinished, test } from 'vitest';
import { errorCode } from '../db/error-code.ts';
import { canBeMarked, marking, runMarking } from './run-marking.ts';

test.skipIf(process.platform !== 'linux')(
  'other users of the machine do not see whose copy is made, or of what',
  async () => {
    const mark = {
      code: '1'.repeat(32),
      name: 'Unseen Reader',
      otherName: 'unseen',
      title: 'T',
      day: '2026-01-01',
    };
    const source = join(await aDataDir(), 'pipe');
    execFileSync('mkfifo', [source]);
    const made = markPatiently({ source, extension: 'pdf', mark });
    const ended = made.then(() => Promise.reject(new Error('It ended before it had read the file.')));
    // Open once the program has its task and opens the file, for which it then waits.
    const file = await Promise.race([open(source, 'w'), ended]);
    const seen = await commandLines();
    await file.writeFile(await readFile(fixturePath('real.pdf')));
    await file.close();
    expect(await made).toBe(true);
    expect(seen.filter((line) => line.includes('marks/program.ts'))).not.toEqual([]);
    expect(seen.filter((line) => line.includes('Unseen') || line.includes(mark.code))).toEqual([]);
  },
);

test.skipIf(process.platform === 'win32')(
  'a program that cannot be begun fails its copy, and nothing else',
  async () => {
    const task = { source: 'a', extension: 'pdf', mark: {} };
    const script = `
      import { openSync } from 'node:fs';
      import { runProgram } from '${new URL('./run-marking.ts', import.meta.url).href}';
      const openAll = () => { for (;;) openSync('/dev/null', 'r'); };
      try { openAll(); } catch {}
      await runProgram(${JSON.stringify(task)}).catch((error) => console.log(error.code));
      process.exit();`;
    const few = 'ulimit -n 100; exec "$0" --input-type=module --eval "$1"';
    expect(execFileSync('sh', ['-c', few, process.execPath, script], { encoding: 'utf8' })).toBe('EMFILE\n');
  },
);

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGKILL'] as const)(
  'a program that is at work ends with the process that began it, also on %s',
  async (signal) => {
    const source = join(await aDataDir(), 'pipe');
    execFileSync('mkfifo', [source]);
    const task = { source, extension: 'pdf', mark: {} };
    const script = `
      import { runProgram } from '${new URL('./run-marking.ts', import.meta.url).href}';
      process.once('SIGTERM', () => process.exit());
      await runProgram(${JSON.stringify(task)});`;
    const began = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    // Open once the program opens the file, for the end of which it then waits.
    const file = await open(source, 'w');
    // Then a program that is left ends, too.
    onTestFinished(() => file.close());
    began.kill(signal);
    await expect.poll(() => file.write(' ').catch(errorCode)).toBe('EPIPE');
  },
);

test.skipIf(process.platform === 'win32')(
  'a program starts like the server, and gives way once it has its file',
  async () => {
    const source = join(await aDataDir(), 'pipe');
    execFileSync('mkfifo', [source]);
    const given = [join(import.meta.dirname, 'program.ts'), String(process.pid), String(getPriority() + 5)];
    const begun = spawn(process.execPath, given);
    onTestFinished(() => void begun.kill('SIGKILL'));
    expect(getPriority(begun.pid)).toBe(getPriority());
    begun.stdin.end(JSON.stringify({ source, extension: 'pdf', mark: {} }));
    // Open once the program opens the file, for the end of which it then waits.
    const file = await open(source, 'w');
    onTestFinished(() => file.close());
    expect(getPriority(begun.pid)).toBe(getPriority() + 5);
  },
);

test('a reader’s copy waits for one uploaded file at most, and beyond three none is tried', async () => {
  const run = marking.run;
  onTestFinished(() => void (marking.run = run));
  const begun: string[] = [];
  const goOn: (() => void)[] = [];
  marking.run = async ({ source }) => {
    begun.push(source);
    await new Promise<void>((resolve) => goOn.push(resolve));
    return true;
  };
  const tried = ['a', 'b', 'c', 'd'].map((source) => canBeMarked(source, 'pdf'));
  const mark = { code: '1'.repeat(32), name: 'R', otherName: 'r', title: 'T', day: '2026-01-01' };
  const copy = runMarking({ source: 'copy', extension: 'pdf', mark });
  expect(await tried[3]).toBeNull();
  for (const done of [tried[0], copy, tried[1], tried[2]]) {
    await expect.poll(() => goOn.length).toBe(1);
    goOn.pop()?.();
    expect(await done).toBe(true);
  }
  expect(begun).toEqual(['a', 'copy', 'b', 'c']);
});

async function commandLines(): Promise<string[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(processes.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
}
