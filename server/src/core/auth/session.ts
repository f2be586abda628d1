import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activeBan, banRefusal } from '@gbr/domain/ban.ts';
import type { MemberAct } from '@gbr/domain/ban.ts';
import { confirmationRefusal } from '@gbr/domain/confirmation.ts';
import { canModerate } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { staffFactorRefusal } from '@gbr/domain/second-factor.ts';
import { isSessionOver } from '@gbr/domain/sessions.ts';
import type { Refusal } from '@gbr/domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { isId } from '../db/ids.ts';
import { refuseIf, unauthorised } from '../http-error.ts';
import type { UserRow } from '../db/tables.ts';
import { callerCacheOf } from './caller-cache.ts';
import type { AlsoRead, AlsoReadAnswer } from './caller-cache.ts';
import { claimsOf } from './claims.ts';
import { isEmailConfirmed } from './confirmed-email.ts';
import type { Tx } from '../db/tx.ts';
import { tokensSignedWith } from './tokens.ts';
import { noteVisit } from './visits.ts';
import type { Caller } from './visits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Read afresh for each call; only on routes with a guard. */
    member?: Readonly<UserRow> | undefined;
    sessionId?: string | undefined;
    alsoRead?: AlsoReadAnswer | undefined;
    /** What let the call in, and when it began to look (of `performance.now`). */
    letIn?: { by: Guard; at: number };
  }
}

type AlsoAbout = (request: FastifyRequest) => AlsoRead | undefined;
type Guard = (request: FastifyRequest) => Promise<void>;

/** Each reads member and session from the database, so that a ban or a logout takes effect at once. */
interface Guards {
  /** 403 when a ban, or an address not confirmed, forbids `act`. */
  member(act: MemberAct, also?: AlsoAbout): Guard;
  moderator: Guard;
  anybody: Guard;
}

export function guardsFor(deps: Deps): Guards {
  const tokens = tokensSignedWith(deps.keys.sessionTokens);
  const callers = callerCacheOf(deps.db);

  async function readCaller(request: FastifyRequest, also?: AlsoAbout): Promise<Caller | undefined> {
    const caller = await findCaller(request, also);
    await request.countCall?.(caller?.user.id);
    return caller;
  }

  async function findCaller(request: FastifyRequest, also?: AlsoAbout): Promise<Caller | undefined> {
    const now = deps.now();
    const claims = claimsOf(tokens, request, now);
    if (!claims || !isId(claims.sub) || !isId(claims.sid)) return undefined;
    const read = changesNothing(request)
      ? await callers.read(claims, also?.(request))
      : await callers.readRow(claims);
    if (!read) return undefined;
    const user = read.row;
    request.alsoRead = read.also;
    const { started_at: startedAt, used_at: lastSeenAt, wrote_at: wroteAt } = user;
    if (isSessionOver({ startedAt, lastSeenAt }, user, now)) return undefined;
    request.wroteAt = wroteAt ?? startedAt;
    return { user, session: { id: claims.sid, lastSeenAt } };
  }

  async function requireMember(request: FastifyRequest, act: MemberAct, also?: AlsoAbout): Promise<UserRow> {
    const caller = await readCaller(request, also);
    if (!caller) throw unauthorised();
    const { user, session } = caller;
    refuseIf(banRefusal(banOf(user), act, deps.now()));
    refuseIf(confirmationRefusal({ emailConfirmed: isEmailConfirmed(user, deps.config) }, act));
    request.member = user;
    request.sessionId = session.id;
    await noteVisit(deps, caller, request.ip);
    return user;
  }

  return {
    member: (act, also) => noting(async (request) => void (await requireMember(request, act, also))),
    moderator: noting(async (request) => {
      const user = await requireMember(request, 'look');
      refuseIf(
        canModerate(user) ??
          banRefusal(banOf(user), 'moderate', deps.now()) ??
          missingFactor(user, deps.config),
      );
    }),
    anybody: noting(async (request) => {
      const { user, session } = (await readCaller(request)) ?? {};
      const isGuest = !user || banRefusal(banOf(user), 'look', deps.now());
      request.member = isGuest ? undefined : user;
      request.sessionId = isGuest ? undefined : session?.id;
    }),
  };
}

const changesNothing = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Guards run before the body is read. */
const noting =
  (guard: Guard): Guard =>
  async (request) => {
    const at = performance.now();
    await guard(request);
    request.letIn = { by: guard, at };
  };

const lateBodyMs = 1_000;

/** A body that arrives slowly must not act for a role, a session or an account that has ended meanwhile. */
export function guardLateBodies(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    const { letIn } = request;
    if (letIn && performance.now() - letIn.at > lateBodyMs) await guardAgain(request);
  });
}

/** Of an upload the body is read after all guards. */
export async function guardAgain(request: FastifyRequest): Promise<void> {
  await request.letIn?.by(request);
}

export function memberOf(request: FastifyRequest): UserRow {
  if (!request.member) throw unauthorised();
  return request.member;
}

export function deviceOf(request: FastifyRequest): { userAgent: string | undefined } {
  return { userAgent: request.headers['user-agent'] };
}

export function sessionIdOf(request: FastifyRequest): string {
  if (request.sessionId === undefined) throw unauthorised();
  return request.sessionId;
}

/** A moderator who is limited, or lacks a required second factor, is a member like any other. */
export function actorNow(user: UserRow, { config, now }: Pick<Tx, 'config' | 'now'>): Actor {
  const isLimited = activeBan(banOf(user), now) !== 'active';
  return { id: user.id, role: isLimited || missingFactor(user, config) ? 'user' : user.role };
}

export function missingFactor(
  user: Pick<UserRow, 'role' | 'has_second_factor'>,
  config: Tx['config'],
): Refusal | undefined {
  return staffFactorRefusal(
    { role: user.role, hasSecondFactor: user.has_second_factor },
    config.staffSecondFactor,
  );
}

export function banOf(user: Pick<UserRow, 'ban_status' | 'ban_until' | 'ban_reason'>) {
  return { banStatus: user.ban_status, banUntil: user.ban_until, banReason: user.ban_reason };
}
