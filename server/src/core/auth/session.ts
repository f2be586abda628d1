import type { FastifyRequest } from 'fastify';
import { activeBan, banRefusal } from '@gbr/domain/ban.ts';
import type { MemberAct } from '@gbr/domain/ban.ts';
import { canModerate } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import type { Deps } from '../deps.ts';
import { isId } from '../db/ids.ts';
import { refuseIf, unauthorised } from '../http-error.ts';
import type { UserRow } from '../db/tables.ts';
import { tokensSignedWith } from './tokens.ts';
import { noteVisit } from './visits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Read afresh for each call; only on routes with a guard. */
    member?: UserRow;
  }
}

type Guard = (request: FastifyRequest) => Promise<void>;

/** Each reads the member from the database, so that a ban or a new password takes effect at once. */
export interface Guards {
  /** 403 when a ban forbids `act`. */
  member(act: MemberAct): Guard;
  moderator: Guard;
  /** Anyone; the member is known when the call has a valid token. */
  anybody: Guard;
}

export function guardsFor(deps: Deps): Guards {
  const tokens = tokensSignedWith(deps.secret);

  async function readMember(request: FastifyRequest): Promise<UserRow | undefined> {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    const claims = token && scheme?.toLowerCase() === 'bearer' ? tokens.read(token, deps.now()) : undefined;
    if (!claims || !isId(claims.sub)) return undefined;
    const user = await deps.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', claims.sub)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return user && user.token_version === claims.version ? user : undefined;
  }

  async function requireMember(request: FastifyRequest, act: MemberAct): Promise<UserRow> {
    const user = await readMember(request);
    if (!user) throw unauthorised();
    refuseIf(banRefusal(banOf(user), act, deps.now()));
    request.member = user;
    await noteVisit(deps, user, request.ip);
    return user;
  }

  return {
    member: (act) => async (request) => void (await requireMember(request, act)),
    moderator: async (request) => {
      const user = await requireMember(request, 'look');
      refuseIf(canModerate(user) ?? banRefusal(banOf(user), 'moderate', deps.now()));
    },
    anybody: async (request) => {
      const user = await readMember(request);
      if (user && !banRefusal(banOf(user), 'look', deps.now())) request.member = user;
    },
  };
}

export function memberOf(request: FastifyRequest): UserRow {
  if (!request.member) throw unauthorised();
  return request.member;
}

/** A limited moderator is a member like any other. */
export function actorNow(user: UserRow, now: Date): Actor {
  const isLimited = activeBan(banOf(user), now) !== 'active';
  return { id: user.id, role: isLimited ? 'user' : user.role };
}

export function banOf(user: Pick<UserRow, 'ban_status' | 'ban_until' | 'ban_reason'>) {
  return { banStatus: user.ban_status, banUntil: user.ban_until, banReason: user.ban_reason };
}
