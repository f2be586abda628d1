import { serverMessages } from '@gbr/domain/messages/server.ts';
import { badInput } from '@gbr/domain/refusals.ts';
import { HttpError } from '../http-error.ts';
import type { App } from './app-type.ts';
import { isForm } from './is-form.ts';

/** 415 for a form and 400 for a body where none is read. */
export function refuseStrayBodies(app: App): void {
  refuseForms(app);
  refuseOthers(app);
}

/** Where no form is read, it would pass for a missing body. */
function refuseForms(app: App): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { method, is404, routeOptions } = request;
    const isExpected = is404 || method === 'GET' || method === 'HEAD' || routeOptions.config.multipart;
    if (isExpected || !isForm(request)) done(null, payload);
    else done(new HttpError({ status: 415, msg: serverMessages.contentKind }));
  });
}

/** Where no body is read, nothing or an object says that there is none. */
function refuseOthers(app: App): void {
  app.addHook('preValidation', ({ body, routeOptions, is404 }, _reply, done) => {
    const isExpected =
      body === undefined || is404 || routeOptions.schema?.body || routeOptions.config.multipart;
    const isNothing = typeof body === 'object' && body !== null && !Array.isArray(body);
    if (isExpected || isNothing) done();
    else done(new HttpError(badInput(serverMessages.invalidInput)));
  });
}
