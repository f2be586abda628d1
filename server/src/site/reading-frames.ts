import { readingFrames } from '@gbr/domain/reading-frames.ts';
import { offlineWorker } from '@gbr/domain/site.ts';
import type { App } from '../core/http/app-type.ts';

// Books are strangers' files: in `book` no script runs and nothing is loaded. In the others the app starts the worker
// that reads PDFs and registers the one for offline: its own page's Trusted Types forbid both. All are empty, and
// without a script of their own: rules.md#reading-here, rules.md#offline.
const policies = {
  [readingFrames.book]:
    "img-src blob: data:; style-src 'unsafe-inline'; sandbox allow-same-origin allow-scripts; ",
  [readingFrames.worker]: "worker-src 'self'; sandbox allow-same-origin allow-scripts; ",
  [offlineWorker.frame]: "worker-src 'self'; ",
};

/** An iPhone makes no links of the numbers in a book, such as those of a sudoku: web/index.html says the same. */
const empty =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="format-detection" content="telephone=no, date=no, email=no, address=no">' +
  '<title>Book</title></head><body></body></html>';

export function readingFrameRoutes(app: App): void {
  for (const [path, allowed] of Object.entries(policies)) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .header('X-Frame-Options', 'SAMEORIGIN')
        .header(
          'Content-Security-Policy',
          `default-src 'none'; ${allowed}base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
        )
        .send(empty),
    );
  }
}
