import { maxWeeklyPicks, minWeeklyPicks } from '../limits.ts';
import { paceMessages } from '../messages/pace.ts';
import type { Problem } from './problem.ts';

export function paceProblem({ weeklyPicks }: { weeklyPicks: number | null }): Problem | undefined {
  if (weeklyPicks === null) return undefined;
  const isAllowed =
    Number.isInteger(weeklyPicks) && weeklyPicks >= minWeeklyPicks && weeklyPicks <= maxWeeklyPicks;
  return isAllowed ? undefined : { field: 'weeklyPicks', msg: paceMessages.range };
}
