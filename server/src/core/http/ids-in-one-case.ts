import { isId } from '../db/ids.ts';
import type { App } from './app-type.ts';

/** The database finds an id in either case. What compares texts, as locks, keys and deletions do, would take it for another's. */
export function readIdsInOneCase(app: App): void {
  app.addHook('preValidation', ({ params }, _reply, done) => {
    for (const [name, value] of Object.entries(params ?? {})) {
      if (typeof value === 'string' && isId(value))
        Object.assign(params ?? {}, { [name]: value.toLowerCase() });
    }
    done();
  });
}
