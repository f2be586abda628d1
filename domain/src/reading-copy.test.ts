import { expect, test } from 'vitest';
import { copyLine } from './reading-copy.ts';

test.each([
  [{ name: 'Ada', title: 'Sudoku', day: '2026-11-22' }, 'Reading copy for Ada · Sudoku · 2026-11-22'],
  [{ name: ' Ada\n', title: 'A\tB', day: '2026-11-22' }, 'Reading copy for Ada · A B · 2026-11-22'],
  [{ name: 'Ada', day: '2026-11-22' }, 'Reading copy for Ada · 2026-11-22'],
  [{ name: '\ue000', otherName: 'ada', day: '2026-11-22' }, 'Reading copy for ada · 2026-11-22'],
  [{ name: 'Ada', otherName: 'ada', day: '2026-11-22' }, 'Reading copy for Ada · 2026-11-22'],
  [{ title: 'Sudoku', day: '2026-11-22' }, 'Reading copy · Sudoku · 2026-11-22'],
  [
    { name: 'Ada', title: 'é'.repeat(90), day: '2026-11-22' },
    `Reading copy for Ada · ${'é'.repeat(90)} · 2026-11-22`,
  ],
  [
    { name: 'Ada', title: 'é'.repeat(91), day: '2026-11-22' },
    `Reading copy for Ada · ${'é'.repeat(89)}… · 2026-11-22`,
  ],
])('%j', (parts, line) => {
  expect(copyLine(parts)).toBe(line);
});
