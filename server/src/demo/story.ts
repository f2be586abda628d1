import type { Deps } from '../core/deps.ts';
import { demoBooks } from './books.ts';
import { Community } from './community.ts';
import type { PastClock } from './past-clock.ts';
import { demoPeople } from './people.ts';
import { demoSessions } from './demo-session.ts';
import { fillQuickly } from './fill-quickly.ts';
import { seededRandom } from './seeded-random.ts';
import { World } from './world/world.ts';

/** In days, before now. */
export const storyDays = 32;

/** A month of a community's life, in steps of half a day, up to now. */
export async function tellStory(origin: string, clock: PastClock, deps: Deps): Promise<void> {
  const chance = seededRandom(2026);
  const reader = demoPeople.at(-1)?.email ?? '';
  const community = new Community({
    origin,
    reader,
    clock,
    startSession: demoSessions(deps),
    deps,
    chance,
    pick: (from) => from[Math.floor(chance() * from.length)],
  });
  const halfDays = storyDays * 2;
  const world = new World(deps);
  const settle = await fillQuickly(deps);
  await world.open();
  for (let step = 0; step < halfDays; step++) {
    clock.moveTo(storyDays - step / 2 - chance() / 3);
    if (step === 1) await community.joinModerator();
    if (step % 2 === 0 && step / 2 < demoPeople.length) await community.join();
    if (step >= 6 && step % 3 === 0 && (step - 6) / 3 < demoBooks.length)
      await community.publish((step - 6) / 3);
    if (step > 8) for (let count = 0; count < 2; count++) await community.launch();
    await community.read();
    // The last days are left for a visitor who tries the queue.
    if (step % 2 === 1 && step < halfDays - 5) await community.team.check(storyDays - step / 2);
    if (step % 5 === 0) await community.team.askReaders();
    if (step === halfDays - 9 || step === halfDays - 3) await community.team.lose();
    if (step === 60) await community.appeal();
    if (step > 8) for (let count = 0; count < 2; count++) await community.pick();
    await world.live(step, halfDays);
    // Four days ago: it is due tomorrow.
    if (step === halfDays - 8) await world.leaveForReader(reader);
  }
  await world.ban();
  await community.fillLibrary();
  await community.fillOneWeek();
  clock.moveTo(0);
  await world.leaveForAuthor(demoPeople[0]?.email ?? '');
  await world.close();
  await world.leaveForReader(reader);
  await settle();
}
