import { useSyncExternalStore } from 'react';
import { storedToken, subscribeToken } from './token.ts';

/** A prerendered page starts as for a guest. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeToken, storedToken, () => null);
}
