import { orderIn, spread } from '../measure.ts';
import type { CpuMeter } from './cpu-time.ts';

export interface Contender {
  name: string;
  cpu: CpuMeter;
  /** Returns how often it was done. */
  run: () => Promise<number>;
  prepare?: () => Promise<void>;
}

const rounds = 7;
/** Not counted: a server in use has its code optimised and its statements planned, which takes a few hundred calls. */
const warmUps = 8;
/** Who does something else each time needs enough of it. */
export const allRounds = warmUps + rounds;

export async function compare(
  what: string,
  contenders: readonly Contender[],
  log: (line: string) => void,
): Promise<void> {
  const costs = contenders.map((): number[] => []);
  for (let round = 0; round < allRounds; round += 1) {
    for (const place of orderIn(round, contenders.length)) {
      const cost = await costOf(contenders[place]);
      if (round >= warmUps) costs[place]?.push(cost);
    }
  }
  const [first = []] = costs;
  contenders.forEach(({ name }, place) => {
    const own = costs[place] ?? [];
    const ratios = own.map((cost, round) => cost / (first[round] ?? Number.NaN));
    const against = place === 0 ? '' : `, ${spread(ratios, short)} times the first`;
    log(`${what}, ${name}: ${spread(own, short)} ms of CPU${against}`);
  });
}

async function costOf(contender: Contender | undefined): Promise<number> {
  if (!contender) return Number.NaN;
  await contender.prepare?.();
  const before = contender.cpu();
  const times = await contender.run();
  return (contender.cpu() - before) / times;
}

const short = (value: number): string => value.toFixed(value < 10 ? 3 : 1);
