import { longestReadingStep } from '@gbr/domain/limits.ts';
import { readingBody, readingPlace } from '@gbr/domain/wire/reading.ts';
import { bookParams } from '../core/http/id-params.ts';
import { bodyOfForm } from '../core/http/form-body.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { guardsFor, memberOf } from '../core/auth/session.ts';
import { getPlace } from './get-place.ts';
import { keepPlace } from './keep-place.ts';

const tags = ['Reading'];

export function readingRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);

  app.get(
    '/api/books/:id/reading',
    {
      onRequest: guards.member('look'),
      schema: {
        tags,
        operationId: 'getReadingPlace',
        summary: 'Where I am in a book that I may read here',
        params: bookParams,
        response: { 200: readingPlace },
      },
    },
    (request) => getPlace(deps, memberOf(request), request.params.id),
  );

  app.put(
    '/api/books/:id/reading',
    {
      onRequest: guards.member('look'),
      schema: {
        tags,
        operationId: 'keepReadingPlace',
        summary: 'Keep where I am in a book, and how much of it was shown',
        description: `A call adds at most ${longestReadingStep} seconds, and no more than have passed since the previous one.`,
        params: bookParams,
        body: bodyOfForm(readingBody),
        response: { 200: readingPlace },
      },
    },
    (request) =>
      deps.write((tx) => keepPlace(tx, memberOf(request), { bookId: request.params.id, ...request.body })),
  );
}
