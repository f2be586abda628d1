import type { FastifyRequest } from 'fastify';
import type { Session } from '@gbr/domain/wire/accounts.ts';
import { noteAddress } from '../core/auth/visits.ts';
import type { Deps } from '../core/deps.ts';
import { sessionAnswers } from './session-answer.ts';
import type { LoggedIn } from './session-answer.ts';

/** The answer to a login of any kind. */
export function loginAnswers(deps: Deps): (request: FastifyRequest, loggedIn: LoggedIn) => Promise<Session> {
  const answer = sessionAnswers(deps);
  return async (request, loggedIn) => {
    await noteAddress(deps, loggedIn.user, request.ip);
    request.log.info({ userId: loggedIn.user.id }, 'logged in');
    return answer(loggedIn);
  };
}
