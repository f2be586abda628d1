import type { FastifyRequest } from 'fastify';

/** A form of parts, as files are sent in. Media types are compared without case. */
export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '');
