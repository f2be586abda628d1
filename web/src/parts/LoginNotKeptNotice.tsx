import { loginNotKeptMessage } from '@gbr/domain/messages/login-not-kept.ts';
import { isStorageForbidden } from '../api/token.ts';
import { Notice } from '../ui/Notice.tsx';
import { useInBrowser } from './use-in-browser.ts';

/** Before a login that the next page will not know of. */
export function LoginNotKeptNotice() {
  return useInBrowser(isStorageForbidden) ? <Notice tone="gold">{loginNotKeptMessage}</Notice> : null;
}
