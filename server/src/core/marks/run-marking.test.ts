import { readFile, readdir } from 'node:fs/promises';
import { fixturePath } from '@gbr/verification/support/fixtures.ts';
import { expect, test } from 'vitest';
import { runProgram } from './run-marking.ts';

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
    const state = { isDone: false };
    const made = runProgram({ source: fixturePath('real.pdf'), extension: 'pdf', mark }).finally(
      () => (state.isDone = true),
    );
    while (!state.isDone) seen.push(...(await commandLines()));
    expect(await made).toBe(true);
    expect(seen.filter((line) => line.includes('marks/program.ts'))).not.toEqual([]);
    expect(seen.filter((line) => line.includes('Unseen') || line.includes(mark.code))).toEqual([]);
  },
);

async function commandLines(): Promise<string[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(processes.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
}
