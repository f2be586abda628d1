import { offlineWorker } from '@gbr/domain/site.ts';
import { openRealm } from './parts/open-realm.ts';

/** Once the page is at rest. A browser that will not have it shows its own page when it is offline. */
export async function registerOfflineWorker(): Promise<void> {
  const known = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  // The browser looks for a newer one by itself, on each navigation.
  if (known || !('serviceWorker' in navigator)) return;
  try {
    const { realm, close } = await openRealm(offlineWorker.frame, { isSandboxed: false });
    await realm.navigator.serviceWorker
      .register(`/${offlineWorker.file}`, { scope: '/', updateViaCache: 'none' })
      .finally(close);
  } catch {
    // Storage is blocked, or there is no network.
  }
}
