import { serverMessages } from '@gbr/domain/messages/server.ts';
import { badInput } from '@gbr/domain/refusals.ts';
import { HttpError } from '../http-error.ts';
import type { App } from './app-type.ts';

/** A PATCH with a JSON content type may have no body. One of `null` would pass for that. */
export function readJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.length === 0) done(null, undefined);
    else if (text.trim() === 'null') done(new HttpError(badInput(serverMessages.invalidInput)));
    else void parse(request, wellFormed(text), done);
  });
}

const tokens =
  /\\\\|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}/g;
const escapeLength = String.raw`\ud800`.length;

// Half a character, as of an emoji that was cut in two, becomes the sign that the database would store for it: what is
// compared with what is stored, or looked for there, is the same.
function wellFormed(json: string): string {
  return json.replaceAll(tokens, (token) => (token.length === escapeLength ? String.raw`\ufffd` : token));
}
