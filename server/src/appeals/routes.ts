import type { FastifyRequest } from 'fastify';
import { minute } from '@gbr/domain/units.ts';
import { appealBody, appealSent, decision, decisionQuery } from '@gbr/domain/wire/appeals.ts';
import { limitByAddress } from '../core/auth/attempts-from.ts';
import type { RateLimit } from '../core/auth/rate-limit.ts';
import { guardsFor } from '../core/auth/session.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { bodyOfForm } from '../core/http/form-body.ts';
import { idempotent, runIdempotent } from '../core/http/idempotent.ts';
import { makeAppeal } from './make-appeal.ts';
import { readDecision } from './read-decision.ts';

const tags = ['Appeals'];
const linkAttemptsPerAddress: RateLimit = { name: 'appeal-link', max: 50, windowMs: 5 * minute };

/** For members, and with the link of a mail for those who cannot log in. */
export function appealRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);

  async function requireLinkOrMember(request: FastifyRequest, token: string | null | undefined) {
    if (!token) return guards.member('look')(request);
    await limitByAddress(deps, request, linkAttemptsPerAddress);
  }

  app.get(
    '/api/appeals/decision',
    {
      onRequest: guards.anybody,
      config: { takesToken: 'optional' },
      schema: {
        tags,
        operationId: 'getDecision',
        summary: 'A decision that can be appealed: my own by kind and id, or with a mailed link',
        querystring: decisionQuery,
        response: { 200: decision },
      },
    },
    async (request) => {
      await requireLinkOrMember(request, request.query.token);
      return readDecision(deps.db, request.member, request.query, deps.now());
    },
  );

  app.post(
    '/api/appeals',
    {
      onRequest: guards.anybody,
      config: { ...idempotent, takesToken: 'optional' },
      schema: {
        tags,
        operationId: 'makeAppeal',
        summary: 'Appeal a decision: my own by kind and id, or with a mailed link',
        body: bodyOfForm(appealBody),
        response: { 201: appealSent },
      },
    },
    async (request, reply) => {
      await requireLinkOrMember(request, request.body.token);
      return runIdempotent(deps, { request, reply, status: 201 }, (tx) =>
        makeAppeal(tx, request.member, request.body),
      );
    },
  );
}
