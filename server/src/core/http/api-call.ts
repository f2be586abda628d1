import type { FastifyRequest } from 'fastify';

export const isApiCall = ({ url }: Pick<FastifyRequest, 'url'>): boolean => url.startsWith('/api/');

/** Not an upload: those take long because of their senders. */
export const isQuickCall = (request: FastifyRequest): boolean => isApiCall(request) && !request.isMultipart();
