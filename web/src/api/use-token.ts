import { useSyncExternalStore } from 'react';
import { storedToken, subscribeToken } from './token.ts';

/** Whether somebody is logged in. A prerendered page starts as for a guest. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeToken, storedToken, () => null);
}
