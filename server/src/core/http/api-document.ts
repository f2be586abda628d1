import type { RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form that the route reads as a stream, past the validator; its fields are for the API document. */
    multipart?: z.ZodType;
    answerHeaders?: Record<string, string>;
    /** Media types of the file sent, by status. */
    sends?: Record<number, readonly string[]>;
    takesToken?: true | 'optional';
    /** What the handler reads for itself. */
    alsoTakes?: { querystring?: z.ZodObject; headers?: z.ZodObject };
  }
}

/** A guard is the only thing that a route has for the beginning of a call. Call before what adds more. */
export function noteGuards(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.onRequest) route.config = { takesToken: true, ...route.config };
  });
}

/** What the answer to the caller sets itself. */
const ofTheConnection = new Set(['connection', 'content-length', 'date']);

/** Covers all routes that follow. Its code is loaded for the first reader, so that no start waits for it. */
export function apiDocument(app: App): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  let opened: Promise<App> | undefined;
  const pages = () => (opened ??= open());
  const open = async () => {
    try {
      return await (await import('./api-document-pages.ts')).openPages(routes);
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/*']) {
    app.get(path, { schema: { hide: true } }, async ({ url, headers }, reply) => {
      const found = await (await pages()).inject({ url, headers });
      if (found.statusCode === 404) return reply.callNotFound();
      const headersSent = Object.entries(found.headers).filter(([name]) => !ofTheConnection.has(name));
      // An empty one would get a type: a 304 has none.
      const body = found.rawPayload.length > 0 ? found.rawPayload : undefined;
      return reply.status(found.statusCode).headers(Object.fromEntries(headersSent)).send(body);
    });
  }
}
