import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiCall } from './api-call.ts';

/** For answers to GET and HEAD calls, by their content: 304 to a caller that has the same already. */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isTagged = isRead && reply.statusCode === 200 && !reply.hasHeader('etag');
    // Files are streams.
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (isTagged && isWhole && isApiCall(request)) done(null, tagged(request, reply, payload));
    else done(null, payload);
  });
}

function tagged(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer): string | Buffer {
  const tag = tagOf(payload);
  reply.header('ETag', tag);
  if (!isHeld(tag, request.headers['if-none-match'])) return payload;
  reply.status(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}

/** The tags of answers that are sent again as they are. */
const known = new WeakMap<Buffer, string>();

function tagOf(payload: string | Buffer): string {
  const isKept = typeof payload !== 'string';
  const tag = (isKept && known.get(payload)) || `W/"${hash('sha1', payload, 'base64url')}"`;
  if (isKept) known.set(payload, tag);
  return tag;
}

/** Compressed on the way, an answer is still the one that the tag names. */
export function isHeld(tag: string, ifNoneMatch = ''): boolean {
  return ifNoneMatch.split(',').some((held) => strong(held) === strong(tag) || held.trim() === '*');
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '');
