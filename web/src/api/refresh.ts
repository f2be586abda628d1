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

/** Each names books or members, and the dialog in which something is done may be open over any of them. */
export const dashboardLists: readonly QueryName[] = [
  'overview',
  'pending-books',
  'all-books',
  'users',
  'assignments',
  'reviews',
  'appeals',
  'integrity',
  'audit',
];

/** Call it before showing an action's answer: a read sent earlier and answered later would overwrite it. */
export const dropReads = (queryKey: QueryKey) => queryClient.cancelQueries({ queryKey, exact: true });

/** What is on the screen is refetched now, the rest when it is next shown. */
export function refresh(...names: QueryName[]) {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
}
