import type { UserRow } from '@gbr/server/core/db/tables.ts';
import { aMember, aModerator, anAdmin } from '../support/factories.ts';
import type { Answer } from '../support/api-client.ts';
import type { RaceWorld } from '../races/race-world.ts';
import type { Dice } from './dice.ts';

export interface Community {
  world: RaceWorld;
  members: [UserRow, ...UserRow[]];
  staff: [UserRow, ...UserRow[]];
  admin: UserRow;
  /** What there was at some time: others may have removed it since. */
  books: { id: string; owner: UserRow }[];
  campaigns: { id: string; bookId: string; owner: UserRow }[];
  picks: { bookId: string; reader: UserRow }[];
  reviews: { id: string; bookId: string; reader: UserRow }[];
  appeals: string[];
}

/** Undefined when there is nothing yet to do it with, such as a book. */
export type Act = (community: Community, dice: Dice) => Promise<Answer<unknown> | undefined>;

/** So few that they meet often. */
const size = 12;

export async function openCommunity(world: RaceWorld): Promise<Community> {
  const members: Community['members'] = [await aMember(world)];
  while (members.length < size) members.push(await invitedBy(world, members.at(-1)));
  const admin = await anAdmin(world);
  return {
    world,
    members,
    staff: [admin, await aModerator(world), await aModerator(world)],
    admin,
    books: [],
    campaigns: [],
    picks: [],
    reviews: [],
    appeals: [],
  };
}

/** Another member comes in the place of one who left. */
export async function replace({ world, members }: Community, gone: UserRow): Promise<void> {
  members[members.indexOf(gone)] = await invitedBy(world, members[0]);
}

const invitedBy = (world: RaceWorld, inviter?: UserRow) =>
  aMember(world, { referred_by: inviter?.id ?? null });
