import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fixturePath } from '@gbr/verification/support/fixtures.ts';
import { expect, onTestFinished, test } from 'vitest';
import { canBeMarked, marking, runMarking, runProgram } from './run-marking.ts';

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
    const seen: string[] = [];
    const work = { isDone: false };
    const made = runProgram({ source: fixturePath('real.pdf'), extension: 'pdf', mark }).finally(
      () => (work.isDone = true),
    );
    while (!work.isDone) {
      seen.push(...(await commandLines()));
      await sleep(10);
    }
    expect(await made).toBe(true);
    expect(seen.filter((line) => line.includes('marks/program.ts'))).not.toEqual([]);
    expect(seen.filter((line) => line.includes('Unseen') || line.includes(mark.code))).toEqual([]);
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
