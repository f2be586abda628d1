import type { Me } from '@gbr/domain/wire/accounts.ts';
import type { InboxMessage } from '@gbr/domain/wire/records.ts';
import type { World } from './world.ts';

interface Member {
  id: string;
}

export async function inboxOf(world: World, member: Member): Promise<InboxMessage[]> {
  return (await world.as(member).get<InboxMessage[]>('/api/users/me/inbox')).body;
}

export async function inboxTexts(world: World, member: Member): Promise<string[]> {
  return (await inboxOf(world, member)).map(({ text }) => text);
}

export async function meOf(world: World, member: Member): Promise<Me> {
  return (await world.as(member).get<Me>('/api/users/me')).body;
}
