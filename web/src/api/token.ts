const key = 'gbr_token';
const listeners = new Set<() => void>();

/** Without storage (some private windows) the login lasts until the page is left. */
let withoutStorage: string | null = null;

/** The stored login token, or null for a guest. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return withoutStorage;
  }
}

/** Stores the token of a login, or forgets it with null; every screen and tab hears of it. */
export function storeToken(token: string | null) {
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    withoutStorage = token;
  }
  listeners.forEach((listener) => listener());
}

/** Forgets a token the server has refused, unless another login has replaced it meanwhile. */
export function clearToken(refused: string) {
  if (storedToken() === refused) storeToken(null);
}

/** Calls back after each login and logout, those of other tabs included. */
export function subscribeToken(listener: () => void) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
}
