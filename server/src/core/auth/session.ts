import type { FastifyRequest } from 'fastify';
import { activeBan, banRefusal } from '@gbr/domain/ban.ts';
import type { MemberAct } from '@gbr/domain/ban.ts';
import { confirmationRefusal } from '@gbr/domain/confirmation.ts';
import { canModerate } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { staffFactorRefusal } from '@gbr/domain/second-factor.ts';
import { isSessionOver } from '@gbr/domain/sessions.ts';
import type { Refusal } from '@gbr/domain/refusals.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { isId } from '../db/ids.ts';
import type { RepeatableGuard } from '../http/late-calls.ts';
import { refuseIf, unauthorised } from '../http-error.ts';
import type { UserRow } from '../db/tables.ts';
import { CallerCache, callerCacheOf } from './caller-cache.ts';
import type { ExtraQuery, ExtraResult } from './caller-cache.ts';
import { claimsOf } from './claims.ts';
import { isEmailConfirmed } from './confirmed-email.ts';
import type { Tx } from '../db/tx.ts';
import { tokensSignedWith } from './tokens.ts';
import { noteVisit } from './visits.ts';
import type { Caller } from './visits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Read afresh for each call; only on routes with a guard. */
    member?: Readonly<UserRow>;
    sessionId?: string;
    /** What the route's extra query found about the member. */
    extraResult?: ExtraResult;
  }
}

type ExtraQueryFor = (request: FastifyRequest) => ExtraQuery | undefined;
interface ReadOptions {
  extraQueryFor?: ExtraQueryFor;
  /** A transaction whose connection reads. */
  within?: Db;
}
type Guard = (request: FastifyRequest) => Promise<void>;

/** Each reads member and session from the database, so that a ban or a logout takes effect at once. */
interface Guards {
  /** 403 when a ban, or an address not confirmed, forbids `act`. */
  member(act: MemberAct, extraQueryFor?: ExtraQueryFor): Guard;
  moderator: Guard;
  anybody: Guard;
}

export function guardsFor(deps: Deps): Guards {
  const tokens = tokensSignedWith(deps.keys.sessionTokens);
  const callers = callerCacheOf(deps.db);

  async function readCaller(request: FastifyRequest, options: ReadOptions): Promise<Caller | undefined> {
    const caller = await findCaller(request, options);
    await request.countCall?.(caller?.user.id);
    return caller;
  }

  async function findCaller(
    request: FastifyRequest,
    { extraQueryFor, within }: ReadOptions,
  ): Promise<Caller | undefined> {
    const now = deps.now();
    const claims = claimsOf(tokens, request, now);
    if (!claims || !isId(claims.sub) || !isId(claims.sid)) return undefined;
    const read = changesNothing(request)
      ? await callers.read(claims, extraQueryFor?.(request))
      : await (within ? new CallerCache(within) : callers).readRow(claims);
    if (!read) return undefined;
    const user = read.row;
    request.extraResult = read.extra;
    const { started_at: startedAt, used_at: lastSeenAt, wrote_at: wroteAt } = user;
    if (isSessionOver({ startedAt, lastSeenAt }, user, now)) return undefined;
    request.wroteAt = wroteAt ?? startedAt;
    return { user, session: { id: claims.sid, lastSeenAt } };
  }

  async function requireMember(
    request: FastifyRequest,
    act: MemberAct,
    options: ReadOptions,
  ): Promise<UserRow> {
    const caller = await readCaller(request, options);
    if (!caller) throw unauthorised();
    const { user, session } = caller;
    refuseIf(actRefusal(user, act, { now: deps.now(), config: deps.config }));
    request.member = user;
    request.sessionId = session.id;
    if (!options.within) await noteVisit(deps, caller, request.ip);
    return user;
  }

  return {
    member: (act, extraQueryFor) =>
      repeatable(
        async (request, within) => void (await requireMember(request, act, { extraQueryFor, within })),
      ),
    moderator: repeatable(
      async (request, within) => {
        const user = await requireMember(request, 'look', { within });
        refuseIf(
          canModerate(user) ??
            banRefusal(banOf(user), 'moderate', deps.now()) ??
            missingFactor(user, deps.config),
        );
      },
      { isForStaff: true },
    ),
    anybody: repeatable(async (request, within) => {
      const { user, session } = (await readCaller(request, { within })) ?? {};
      const isGuest = !user || banRefusal(banOf(user), 'look', deps.now());
      request.member = isGuest ? undefined : user;
      request.sessionId = isGuest ? undefined : session?.id;
    }),
  };
}

const changesNothing = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Guards run before the body is read: `late-calls.ts` runs them again where it, or the database, took long. */
const repeatable =
  (guard: RepeatableGuard, { isForStaff = false } = {}): Guard =>
  async (request) => {
    const at = performance.now();
    await guard(request);
    request.guarded = { by: guard, at, isForStaff };
  };

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

/** What a member may not do for now: by a ban, or before the address is confirmed. */
export function actRefusal(
  user: Pick<UserRow, 'ban_status' | 'ban_until' | 'ban_reason' | 'email_confirmed'>,
  act: MemberAct,
  { now, config }: Pick<Tx, 'now' | 'config'>,
): Refusal | undefined {
  return (
    banRefusal(banOf(user), act, now) ??
    confirmationRefusal({ emailConfirmed: isEmailConfirmed(user, config) }, act)
  );
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
