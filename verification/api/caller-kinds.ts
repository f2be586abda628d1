import { createSigner } from 'fast-jwt';
import { tokensSignedWith } from '@gbr/server/core/auth/tokens.ts';
import { days } from '../support/clock.ts';
import { testClaims } from '../support/test-session.ts';
import type { World } from '../support/world.ts';
import type { People, Scene } from './scene.ts';

const audience = 'genuine-book-reviews-api';

/** By column of the policy: those of one column get the same status. */
export const callers = {
  nobody: [
    'guest',
    'garbage',
    'forged',
    'unsigned',
    'HS512',
    'undivided',
    'elsewhere',
    'borrowed',
    'expired',
    'changed',
    'idle',
    'deleted',
  ],
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

const nobodies: readonly CallerKind[] = callers.nobody;
export const isNobody = (kind: CallerKind): boolean => nobodies.includes(kind);
export const isStaff = (kind: CallerKind): boolean => kind === 'moderator' || kind === 'admin';

// Forged tokens claim to be the admin's: `undivided` is signed with the secret, `borrowed` names another's session.
export function tokenOf(world: World, { people }: Scene, kind: CallerKind): string | undefined {
  const now = world.clock.now();
  const tokens = tokensSignedWith(world.deps.keys.sessionTokens);
  const { admin } = people;
  const claims = testClaims(admin);
  const byHand = (algorithm: 'none' | 'HS256' | 'HS512', key?: Buffer | string, aud = audience) =>
    createSigner({ algorithm, key, iss: 'genuine-book-reviews', aud })({
      ...claims,
      exp: Math.floor(now.getTime() / 1000) + 3600,
    });
  switch (kind) {
    case 'guest':
      return undefined;
    case 'garbage':
      return 'not.a.token';
    case 'forged':
      return tokensSignedWith(Buffer.from('another secret, that nobody uses here')).issue(claims, now);
    case 'unsigned':
      return byHand('none');
    case 'HS512':
      return byHand('HS512', world.deps.keys.sessionTokens);
    case 'undivided':
      return byHand('HS256', world.deps.config.jwtSecret);
    case 'elsewhere':
      return byHand('HS256', world.deps.keys.sessionTokens, 'another-api');
    case 'borrowed':
      return tokens.issue({ ...claims, sid: people.member.id }, now);
    case 'expired':
      return tokens.issue(claims, new Date(now.getTime() - days(7)));
    default:
      return tokens.issue(testClaims(people[kind]), now);
  }
}

/** The only email address that this caller may see in an answer. */
export function ownEmail(people: People, kind: CallerKind): string | undefined {
  return kind in people ? (people[kind as keyof People].email ?? undefined) : undefined;
}
