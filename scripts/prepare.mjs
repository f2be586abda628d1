import { buildServerWhenNeeded } from './build-server.mjs';
import { buildWebWhenNeeded } from './build-web.mjs';
import { installWhenNeeded } from './install.mjs';
import { withLock } from './lock.mjs';

export function installRuntime() {
  return withLock((addHolder) => installWhenNeeded('runtime', addHolder));
}

export function installEverything() {
  return withLock((addHolder) => installWhenNeeded('everything', addHolder));
}

/** A second or less when everything is up to date. */
export function prepareStart() {
  return withLock(async (addHolder) => {
    await installWhenNeeded('runtime', addHolder);
    await buildWebWhenNeeded(addHolder);
    await buildServerWhenNeeded(addHolder);
  });
}

export function buildWeb() {
  return withLock(buildWebWhenNeeded);
}

export function buildServer() {
  return withLock(buildServerWhenNeeded);
}
