import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

export type QueryName =
  | 'me'
  | 'sessions'
  | 'second-factor'
  | 'my-books'
  | 'reviewing'
  | 'record'
  | 'stops'
  | 'waiting'
  | 'book'
  | 'library'
  | 'affiliate'
  | 'overview'
  | 'advanced'
  | 'settings'
  | 'pending-books'
  | 'reviews'
  | 'all-books'
  | 'users'
  | 'assignments'
  | 'statement'
  | 'inbox'
  | 'audit'
  | 'member'
  | 'integrity'
  | 'appeals'
  | 'decision';

/** Call it before showing an action's answer: a read sent earlier and answered later would overwrite it. */
export const dropReads = (queryKey: QueryKey) => queryClient.cancelQueries({ queryKey, exact: true });

/** What is on the screen is refetched now, the rest when it is next shown. */
export function refresh(...names: QueryName[]) {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
}
