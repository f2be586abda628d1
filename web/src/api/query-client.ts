import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { storedMember, storedToken, subscribeToken } from './token.ts';

/** Worth one retry: no answer, or a server that is restarting. */
const mayPass = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status === 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Data with a time after 'now' was read before the computer's clock was put back.
      staleTime: ({ state }) => (state.dataUpdatedAt > Date.now() ? -Infinity : 5_000),
      // A list that is returned to is still there, and can be scrolled. The build must not wait for a timer.
      gcTime: typeof window === 'undefined' ? Infinity : 30 * 60_000,
      networkMode: 'always',
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      retry: (failures, error) => failures < 1 && mayPass(error),
      retryDelay: 600,
    },
    mutations: { networkMode: 'always' },
  },
});

let owner = storedToken();
/** Whose data is on the screen, even if their login is lost. */
let member = storedMember();

// Nothing of one member may be left on the screen of the next. Who lost their login still sees what they were at.
subscribeToken(() => {
  const token = storedToken();
  if (token === owner) return;
  owner = token;
  if (token !== null) {
    const isOther = member === undefined || storedMember() !== member;
    member = storedMember();
    return void (isOther ? queryClient.resetQueries() : queryClient.invalidateQueries());
  }
  queryClient.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
  // What was refused says no more than the notice that asks for a login.
  void queryClient.cancelQueries({ type: 'inactive' });
  queryClient.getMutationCache().clear();
});
