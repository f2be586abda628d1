import { buildWebWhenNeeded } from './build-web.mjs';
import { installWhenNeeded } from './install.mjs';
import { withLock } from './lock.mjs';

/** Installs what is missing. */
export function prepareInstall() {
  return withLock((alsoHeldBy) => installWhenNeeded(alsoHeldBy));
}

/** Installs what is missing and builds what is stale. A second or less when all is up to date. */
export function prepare() {
  return withLock(async (alsoHeldBy) => {
    await installWhenNeeded(alsoHeldBy);
    buildWebWhenNeeded();
  });
}
