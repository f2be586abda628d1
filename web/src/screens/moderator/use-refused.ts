import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { dashboardLists, refresh } from '../../api/refresh.ts';
import type { QueryName } from '../../api/refresh.ts';

const staffReads: readonly QueryName[] = [...dashboardLists, 'member', 'advanced', 'settings'];

const isStaffRead = (name: unknown) => staffReads.some((read) => read === name);

/** A 403 of any of the dashboard's reads, and the way to retry. */
export function useRefused() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const refused = useSyncExternalStore(
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () =>
      cache
        .findAll({ predicate: ({ queryKey }) => isStaffRead(queryKey[0]) })
        .some(({ state }) => state.error instanceof ApiError && state.error.status === 403),
  );

  function askAgain() {
    client.removeQueries({ predicate: ({ queryKey }) => isStaffRead(queryKey[0]) });
    void client.invalidateQueries({ queryKey: ['me'] });
  }

  // The header shows what the member may do, too.
  useEffect(() => {
    if (refused) refresh('me');
  }, [refused]);

  // What was refused on an earlier visit may be allowed by now: a second factor was set up, say.
  useEffect(() => {
    if (refused) askAgain();
    // oxlint-disable-next-line react/exhaustive-deps -- when the screen is entered, not when it is refused
  }, []);

  return { refused, askAgain };
}
