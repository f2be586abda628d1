const key = 'gbr_token';
const listeners = new Set<() => void>();

/** Without storage (some private windows) the login lasts until the page is left. */
let withoutStorage: string | null = null;

export function storedToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return withoutStorage;
  }
}

/** For the `enabled` of queries. */
export const isLoggedIn = () => storedToken() !== null;

/** Null logs out. Every screen and tab is notified. */
export function storeToken(token: string | null) {
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    withoutStorage = token;
  }
  listeners.forEach((listener) => listener());
}

/** Unless another login has replaced it in the meantime. */
export function clearToken(refused: string) {
  if (storedToken() === refused) storeToken(null);
}

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
