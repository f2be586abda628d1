import { buildWebWhenNeeded } from './build-web.mjs';
import { installWhenNeeded } from './install.mjs';
import { withLock } from './lock.mjs';

export function prepareInstall() {
  return withLock((alsoHeldBy) => installWhenNeeded(alsoHeldBy));
}

/** A second or less when everything is up to date. */
export function prepare() {
  return withLock(async (alsoHeldBy) => {
    await installWhenNeeded(alsoHeldBy);
    buildWebWhenNeeded();
  });
}
