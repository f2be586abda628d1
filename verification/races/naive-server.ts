import Fastify from 'fastify';
import { readConfig } from '@gbr/server/core/config.ts';
import { connectServer } from '@gbr/server/core/db/database.ts';
import { answerErrors } from '@gbr/server/core/http/errors.ts';
import { createLogger } from '@gbr/server/core/logger.ts';
import { guardsFor, memberOf } from '@gbr/server/core/auth/session.ts';
import { createServices } from '@gbr/server/services.ts';
import { naiveFinish, naiveLaunch, naivePick } from './naive-acts.ts';

// A server whose pick, finish and launch look first and write afterwards, each in a transaction of its own.
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
  const { id } = memberOf(request);
  await deps.write(({ db }) => naivePick(db, id, request.params.id, deps.now()));
  return { msg: 'Picked.' };
});
app.patch<OfBook>('/api/books/:id/finish', { onRequest: guards.member('finish') }, async (request) => {
  const { id } = memberOf(request);
  await deps.write(({ db }) => naiveFinish(db, id, request.params.id, deps.now()));
  return { msg: 'Finished.' };
});
app.post<OfBook>(
  '/api/books/:id/launch-review',
  { onRequest: guards.member('launch') },
  async (request, reply) => {
    const { id } = memberOf(request);
    await deps.write(({ db }) => naiveLaunch(db, id, request.params.id, deps.now()));
    return reply.status(201).send({ msg: 'Launched.' });
  },
);

await app.listen({ port: config.port, host: config.host });
const stop = () => process.exit(0);
process.on('SIGTERM', stop);
process.on('disconnect', stop);
