import { acts } from './acts.ts';
import type { Community } from './community.ts';
import { diceOf } from './dice.ts';
import type { Dice } from './dice.ts';

export interface Seen {
  /** How often each act got which status. */
  statuses: Record<string, Record<number, number>>;
  problems: string[];
}

const totalWeight = Object.values(acts).reduce((sum, { weight }) => sum + weight, 0);

/** Each client makes so many calls, one after the other. With a book and three launches first. */
export async function actTogether(
  community: Community,
  seen: Seen,
  { seed, clients, calls }: { seed: number; clients: number; calls: number },
): Promise<void> {
  const live = async (number: number) => {
    const dice = diceOf(seed * clients + number);
    for (const name of ['add a book', 'launch', 'launch', 'launch'])
      await makeCall(name, community, dice, seen);
    for (let call = 0; call < calls; call += 1) await makeCall(anyAct(dice), community, dice, seen);
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => live(number)));
}

async function makeCall(name: string, community: Community, dice: Dice, seen: Seen): Promise<void> {
  try {
    const answer = await acts[name]?.act(community, dice);
    if (!answer) return;
    const { status, body, headers } = answer;
    const counts = (seen.statuses[name] ??= {});
    counts[status] = (counts[status] ?? 0) + 1;
    const isBusy = status === 503 && headers['retry-after'] !== undefined;
    if (status >= 500 && !isBusy) seen.problems.push(`${name}: ${status} ${JSON.stringify(body)}`);
  } catch (error) {
    seen.problems.push(`${name}: ${String(error)}`);
  }
}

function anyAct(dice: Dice): string {
  let left = dice.number(totalWeight * 10) / 10;
  const chosen = Object.entries(acts).find(([, { weight }]) => (left -= weight) < 0);
  return chosen?.[0] ?? 'pick';
}
