import Fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import { readConfig } from '@gbr/server/core/config/config.ts';
import { connectServer } from '@gbr/server/core/db/database.ts';
import { answerErrors } from '@gbr/server/core/http/errors.ts';
import { createLogger } from '@gbr/server/logger.ts';
import { guardsFor, memberOf } from '@gbr/server/core/auth/session.ts';
import { createServices } from '@gbr/server/services.ts';
import '../support/long-timeouts.ts';
import { waitAtBarrier } from './barrier.ts';
import { naiveFinish, naiveLaunch, naivePick } from './naive-actions.ts';
import type { NaiveAction } from './naive-actions.ts';

// Pick, finish and launch wait until all clients have passed the check: each round goes wrong. The races must see it.

const config = readConfig(process.env);
const log = createLogger({ logLevel: 'silent' });
const database = await connectServer(config.databaseUrl ?? '', () => undefined);
const deps = createServices({ config, database, log });

const app = Fastify();
answerErrors(app);
const guards = guardsFor(deps);
interface OfBook {
  Params: { id: string };
}

app.get('/readyz', () => ({ ok: true }));
app.patch<OfBook>('/api/books/:id/pick', { onRequest: guards.member('pick') }, async (request) => {
  await run(naivePick, request);
  return { msg: 'Picked.' };
});
app.patch<OfBook>('/api/books/:id/finish', { onRequest: guards.member('finish') }, async (request) => {
  await run(naiveFinish, request);
  return { msg: 'Finished.' };
});
app.post<OfBook>(
  '/api/books/:id/launch-review',
  { onRequest: guards.member('launch') },
  async (request, reply) => {
    await run(naiveLaunch, request);
    return reply.status(201).send({ msg: 'Launched.' });
  },
);

await app.listen({ port: config.port, host: config.host });
const stop = () => process.exit(0);
process.on('SIGTERM', stop);
process.on('disconnect', stop);

async function run(action: NaiveAction, request: FastifyRequest<OfBook>): Promise<void> {
  const write = await action(deps.db, memberOf(request).id, request.params.id, deps.now());
  await waitAtBarrier(process.env['BARRIER_URL'] ?? '');
  await deps.write(({ db }) => write(db));
}
