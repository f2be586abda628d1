import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guestUploadMs } from '@gbr/domain/limits.ts';
import { isForm } from './is-form.ts';
import type { AnswerMalformed } from './malformed-requests.ts';

const bodyTimeoutMs = 30_000;

/** Against bodies sent byte by byte. A silent upload ends like any other: the same member's next one waits for it. */
export function limitBodyTime(app: FastifyInstance, answerMalformed: AnswerMalformed): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watchBody(request, () => cutOff(request, reply, answerMalformed));
    done();
  });
}

function watchBody(request: FastifyRequest, cut: () => void): void {
  const isUpload = request.routeOptions.config.multipart && isForm(request);
  let received = receivedBy(request);
  let checks = 0;
  const check = () => {
    const before = received;
    received = receivedBy(request);
    checks += 1;
    const mayGoOn = isUpload && (request.member !== undefined || checks * bodyTimeoutMs < guestUploadMs);
    if (mayGoOn && (received !== before || waitsForUs(request))) timer.refresh();
    else cut();
  };
  const timer = setTimeout(check, bodyTimeoutMs);
  timer.unref();
  for (const event of ['end', 'close']) request.raw.once(event, () => clearTimeout(timer));
}

const receivedBy = ({ raw }: FastifyRequest) => raw.socket.bytesRead;

/** What was sent is not read yet, as in an upload whose turn has not come: the sender could not go on. */
const waitsForUs = ({ raw }: FastifyRequest) => raw.readableLength > 0;

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function cutOff({ raw }: FastifyRequest, reply: FastifyReply, answerMalformed: AnswerMalformed): void {
  // A whole body that nobody read has arrived, too.
  if (raw.complete || !(raw.socket instanceof Socket)) return;
  if (reply.raw.headersSent) raw.socket.destroy();
  else answerMalformed(tooSlow(), raw.socket);
}

function tooSlow(): NodeJS.ErrnoException {
  return Object.assign(new Error('The body came too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
