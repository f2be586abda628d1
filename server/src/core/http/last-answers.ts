import type { FastifyInstance } from 'fastify';

const leaving = new WeakSet<object>();

/** Of a server that leaves: each answer, also to a call that had begun before, is the last on its connection. */
export function closeWithLastAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving.has(app)) reply.header('connection', 'close');
    done();
  });
}

export function giveLastAnswers(app: object): void {
  leaving.add(app);
}
