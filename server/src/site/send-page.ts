import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from '../core/http/entity-tags.ts';
import type { Page } from './pages.ts';

/** In the smallest encoding that the caller accepts; 304 when it has the page already. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status = 200,
): FastifyReply {
  reply
    .status(status)
    .header('Content-Type', page.type)
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Accept-Encoding')
    .header('ETag', page.etag);
  if (status === 200 && isHeld(page.etag, request.headers['if-none-match'])) return reply.status(304).send();
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  if (!encoding) return reply.send(page.plain);
  return reply.header('Content-Encoding', encoding).send(page[encoding]);
}

function encodingFor(accepted: string): 'br' | 'gzip' | undefined {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}
