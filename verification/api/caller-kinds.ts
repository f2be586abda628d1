import { createSigner } from 'fast-jwt';
import { tokensSignedWith } from '@gbr/server/core/auth/tokens.ts';
import { days } from '../support/clock.ts';
import type { World } from '../support/world.ts';
import type { People, Scene } from './scene.ts';

/** By column of the policy: those of one column get the same status. */
export const callers = {
  nobody: ['guest', 'garbage', 'forged', 'unsigned', 'HS512', 'expired', 'changed', 'deleted'],
  banned: ['permanent', 'ipban'],
  limited: ['limited'],
  member: ['member'],
  owner: ['owner'],
  reader: ['reader'],
  reviewer: ['reviewer'],
  exReader: ['exReader'],
  moderator: ['moderator'],
  admin: ['admin'],
} as const;
export type Column = keyof typeof callers;
export type CallerKind = (typeof callers)[Column][number];

export const isStaff = (kind: CallerKind): boolean => kind === 'moderator' || kind === 'admin';

/** Every forged token claims to be the administrator's. */
export function tokenOf(world: World, { people }: Scene, kind: CallerKind): string | undefined {
  const now = world.clock.now();
  const tokens = tokensSignedWith(world.deps.secret);
  const { admin } = people;
  const claims = { sub: admin.id, version: 0 };
  const byHand = (algorithm: 'none' | 'HS512', key?: string) =>
    createSigner({ algorithm, key, iss: 'genuine-book-reviews' })({
      ...claims,
      exp: Math.floor(now.getTime() / 1000) + 3600,
    });
  switch (kind) {
    case 'guest':
      return undefined;
    case 'garbage':
      return 'not.a.token';
    case 'forged':
      return tokensSignedWith('another secret, that nobody uses here').issue(claims, now);
    case 'unsigned':
      return byHand('none');
    case 'HS512':
      return byHand('HS512', world.deps.secret);
    case 'expired':
      return tokens.issue(claims, new Date(now.getTime() - days(7)));
    case 'changed':
      return tokens.issue({ sub: people.changed.id, version: 0 }, now);
    default:
      return tokens.issue({ sub: people[kind].id, version: 0 }, now);
  }
}

/** The only email address that this caller may see in an answer. */
export function ownEmail(people: People, kind: CallerKind): string | undefined {
  return kind in people ? (people[kind as keyof People].email ?? undefined) : undefined;
}
