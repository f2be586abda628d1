/**
 * The browser's storage, which may be forbidden (blocked cookies, some private windows), full, or missing as in the
 * prerendering. Then nothing is found or stored, and what depends on it lasts until the page is left.
 */
function guarded(storage: () => Storage) {
  /** Null when nothing is stored under the key, undefined when nothing can be. */
  function read(key: string): string | null | undefined {
    try {
      return storage().getItem(key);
    } catch {
      return undefined;
    }
  }

  return {
    read,

    /** The fields of what was written as JSON. Undefined when there is nothing, or nonsense. */
    readFields(key: string): ReadonlyMap<string, unknown> | undefined {
      try {
        const value: unknown = JSON.parse(read(key) ?? '');
        return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
      } catch {
        return undefined;
      }
    },

    /** Null removes it. Returns whether that worked. */
    write(key: string, text: string | null): boolean {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },

    clear(): void {
      try {
        storage().clear();
      } catch {
        // Nothing was stored.
      }
    },
  };
}

/** Of this browser, for all its tabs. */
export const localStore = guarded(() => localStorage);

/** Of this tab. */
export const sessionStore = guarded(() => sessionStorage);
