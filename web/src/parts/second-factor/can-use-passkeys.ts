import { useSyncExternalStore } from 'react';

export const noPasskeysHere = 'This browser does not offer passkeys for this address.';

const never = () => () => undefined;
const isAddress = /^[\d.]+$|:/;

/** Browsers offer passkeys on named hosts only. A prerendered page starts without. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window && isSecureContext && !isAddress.test(location.hostname),
    () => false,
  );
}
