import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** For answers to GET calls, by their content: 304 to who has the same already. */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || reply.hasHeader('etag')) return payload;
    if (!request.url.startsWith('/api/') || typeof payload !== 'string') return payload;
    const tag = `W/"${hash('sha1', payload, 'base64url')}"`;
    reply.header('ETag', tag);
    if (!isHeld(tag, request.headers['if-none-match'])) return payload;
    reply.status(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}

/** Compressed on the way, an answer is still the one that the tag names. */
export function isHeld(tag: string, ifNoneMatch = ''): boolean {
  return ifNoneMatch.split(',').some((held) => strong(held) === strong(tag) || held.trim() === '*');
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '');
