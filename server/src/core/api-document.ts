import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { failure } from '@gbr/domain/wire/common.ts';
import type { App } from './http.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields and files of a multipart body, for the API document: it is read as a stream, not by the validator. */
    multipart?: z.ZodType;
  }
}

const description =
  'Genuine Book Reviews. Log in for a token and send it as a bearer authorization header. ' +
  'A failure answers `{msg, field?}`. POSTs and money-moving PATCHes take an `Idempotency-Key`.';

/** The OpenAPI document, made from the schemas that check the requests, and a readable page of it. */
export async function apiDocument(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Genuine Book Reviews', version: '0.1.0', description },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route, ...rest }) => {
      const multipart = route.config?.multipart;
      const described = multipart
        ? { ...schema, body: multipart, consumes: ['multipart/form-data'] }
        : schema;
      const guarded = route.onRequest ? { security: [{ bearer: [] }] } : {};
      const responses = { ...(described?.response as object), '4xx': failure };
      return jsonSchemaTransform({
        schema: { ...described, ...guarded, response: responses },
        url,
        route,
        ...rest,
      });
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
