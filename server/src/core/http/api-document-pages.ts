import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify from 'fastify';
import type { RouteOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { productName } from '@gbr/domain/product.ts';
import manifest from '../../../package.json' with { type: 'json' };
import type { App } from './app-type.ts';
import { description, tags } from './api-introduction.ts';
import { describeCall } from './describe-call.ts';
import { jsonSchemaTransformObject } from './json-schemas.ts';
import { withExamples } from './with-examples.ts';

/** An app of its own, with the routes that the document describes: nobody calls them there. */
export async function openPages(routes: readonly RouteOptions[]): Promise<App> {
  const app = Fastify({
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    exposeHeadRoutes: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: productName,
        version: manifest.version,
        description,
      },
      servers: [{ url: '/' }],
      tags,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describeCall,
    transformObject: (made) =>
      withExamples(withoutUnused(withOptionalBodies(jsonSchemaTransformObject(made), routes))),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Without the bar and the icon of the plugin's own makers; the browser takes the site's icon then.
    theme: { title: `API: ${productName}`, favicon: [] },
    uiConfig: { displayOperationId: true, layout: 'BaseLayout' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  for (const { method, url, schema, config } of routes) {
    if (method === 'HEAD' || schema?.hide) continue;
    for (const one of [method].flat())
      app.route({ method: one, url, schema, config, handler: async () => undefined });
  }
  await app.ready();
  return app;
}

type MadeDocument = ReturnType<typeof jsonSchemaTransformObject>;

/** The plugin takes every body for required. */
function withOptionalBodies(document: MadeDocument, routes: readonly RouteOptions[]): MadeDocument {
  for (const { url, method } of routes.filter(({ schema }) => schema?.body instanceof z.ZodOptional)) {
    const path = document.paths?.[url.replaceAll(/:(\w+)/g, '{$1}')];
    const body = Object(path)[String(method).toLowerCase()]?.requestBody;
    if (body) delete body.required;
  }
  return document;
}

/** The plugin describes each schema as it is sent and as it is answered; most are only one of the two. */
function withoutUnused(document: MadeDocument): MadeDocument {
  const { components } = Object(document);
  const schemas = Object(components?.schemas);
  const used = new Set(referencesIn(document.paths));
  for (const name of used) for (const inner of referencesIn(schemas[name])) used.add(inner);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...components, schemas: Object.fromEntries(kept) } };
}

const referencesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
