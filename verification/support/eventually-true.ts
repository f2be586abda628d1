import { setTimeout as sleep } from 'node:timers/promises';

/** Outside Vitest, which has `eventually`. What throws does not hold yet. */
export async function eventuallyTrue(
  what: string,
  holds: () => boolean | Promise<boolean>,
  { everyMs = 250, withinMs = 240_000 } = {},
): Promise<void> {
  const since = performance.now();
  let problem: unknown;
  for (;;) {
    try {
      if (await holds()) return;
    } catch (error) {
      problem = error;
    }
    if (performance.now() - since > withinMs)
      throw new Error(`Waited in vain until ${what}.`, { cause: problem });
    await sleep(everyMs);
  }
}
