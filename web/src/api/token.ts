import { newListeners } from '../listeners.ts';
import { localStore } from '../storage.ts';

const key = 'gbr_token';
const listeners = newListeners();

/** Where nothing can be stored, or no more, the login lasts until the page is left. */
let withoutStorage: string | null = null;

export const storedToken = (): string | null => withoutStorage ?? localStore.read(key) ?? null;

export const isStorageForbidden = (): boolean => localStore.read(key) === undefined;

/** Whose login is stored, as its token says. */
export function storedMember(): string | undefined {
  const [, claims = ''] = storedToken()?.split('.') ?? [];
  try {
    const said: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const member: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'sub') : undefined;
    return typeof member === 'string' ? member : undefined;
  } catch {
    return undefined;
  }
}

/** For the `enabled` of queries. */
export const isLoggedIn = () => storedToken() !== null;

/** For the `placeholderData` of lists: the former rows stay until the next come, which without a login they never do. */
export function formerRows<Rows>(before: Rows | undefined): Rows | undefined {
  return isLoggedIn() ? before : undefined;
}

/** Null logs out. Every screen and tab is notified. */
export function storeToken(token: string | null) {
  withoutStorage = localStore.write(key, token) ? null : token;
  listeners.tell();
}

/** Unless another login has replaced it in the meantime. */
export function clearToken(refused: string) {
  if (storedToken() === refused) storeToken(null);
}

let logouts = 0;

/** By the member, in this tab. */
export function noteLogout() {
  logouts += 1;
}

/** For a call that brings a token: says later if it is still wanted, since it must not undo a logout or another login. */
export function whileLoggedIn(): () => boolean {
  const member = storedMember();
  const before = logouts;
  return () => logouts === before && (storedMember() ?? member) === member;
}

export function subscribeToken(listener: () => void) {
  const endings = [listeners.subscribe(listener), subscribeOtherTabs(listener)];
  return () => endings.forEach((end) => end());
}

/**
 * Only what other tabs store: after its own login a page goes on by itself. A page that Back shows as it was left
 * missed what they stored in the time between.
 */
export function subscribeOtherTabs(listener: () => void) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  const shownAgain = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  addEventListener('storage', fromOtherTab);
  addEventListener('pageshow', shownAgain);
  return () => {
    removeEventListener('storage', fromOtherTab);
    removeEventListener('pageshow', shownAgain);
  };
}
