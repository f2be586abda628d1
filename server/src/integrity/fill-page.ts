import { figuresOf, fillFigures } from '@gbr/domain/integrity-figures.ts';
import type { Deps } from '../core/deps.ts';
import { readReport } from './read-report.ts';

export async function figuresFor(deps: Deps): Promise<{ version: string; fill: (page: string) => string }> {
  const report = await readReport(deps);
  return { version: report.madeAt, fill: (page) => fillFigures(page, figuresOf(report)) };
}
