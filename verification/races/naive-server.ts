import Fastify, { type FastifyRequest } from 'fastify';
import { readConfig } from '@gbr/server/core/config.ts';
import { connectServer } from '@gbr/server/core/db/database.ts';
import { answerErrors } from '@gbr/server/core/http/errors.ts';
import { createLogger } from '@gbr/server/core/logger.ts';
import { guardsFor, memberOf } from '@gbr/server/core/auth/session.ts';
import { createServices } from '@gbr/server/services.ts';
import { allHaveLooked } from './barrier.ts';
import { naiveFinish, naiveLaunch, naivePick, type NaiveAct } from './naive-acts.ts';

// A server whose pick, finish and launch look first and write afterwards. Between the two it waits until the whole
// crowd has looked, so that it goes wrong in every round, however the machine runs the crowd.
// The races must catch it: a harness that does not would prove nothing about the real one.

const config = readConfig(process.env);
const log = createLogger({ logLevel: 'silent' });
const database = await connectServer(config.databaseUrl ?? '', () => undefined);
const deps = createServices({ config, database, log });

const app = Fastify();
answerErrors(app);
const guards = guardsFor(deps);
type OfBook = { Params: { id: string } };

app.get('/readyz', () => ({ ok: true }));
app.patch<OfBook>('/api/books/:id/pick', { onRequest: guards.member('pick') }, async (request) => {
  await act(naivePick, request);
  return { msg: 'Picked.' };
});
app.patch<OfBook>('/api/books/:id/finish', { onRequest: guards.member('finish') }, async (request) => {
  await act(naiveFinish, request);
  return { msg: 'Finished.' };
});
app.post<OfBook>(
  '/api/books/:id/launch-review',
  { onRequest: guards.member('launch') },
  async (request, reply) => {
    await act(naiveLaunch, request);
    return reply.status(201).send({ msg: 'Launched.' });
  },
);

await app.listen({ port: config.port, host: config.host });
const stop = () => process.exit(0);
process.on('SIGTERM', stop);
process.on('disconnect', stop);

async function act(naive: NaiveAct, request: FastifyRequest<OfBook>): Promise<void> {
  const write = await naive(deps.db, memberOf(request).id, request.params.id, deps.now());
  await allHaveLooked(process.env['BARRIER_URL'] ?? '');
  await deps.write(({ db }) => write(db));
}
