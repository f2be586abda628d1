import { useMemo } from 'react';
import { storedToken } from '../api/token.ts';

/** Whether the page at this path was entered with a login. Who loses it there stays, so that nothing typed is lost. */
export function useAdmitted(path: string): boolean {
  // oxlint-disable-next-line react/exhaustive-deps -- when a page is entered, not when the token changes
  return useMemo(() => storedToken() !== null, [path]);
}
