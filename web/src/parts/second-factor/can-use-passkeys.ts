import { useInBrowser } from '../use-in-browser.ts';

export const noPasskeysHere = 'This browser does not offer passkeys for this address.';

const isAddress = /^[\d.]+$|:/;

/** Browsers offer passkeys on named hosts only. */
export function useCanUsePasskeys(): boolean {
  return useInBrowser(
    () => 'PublicKeyCredential' in window && isSecureContext && !isAddress.test(location.hostname),
  );
}
