import { queryClient } from './query-client.ts';

export type QueryName =
  | 'me'
  | 'my-books'
  | 'reviewing'
  | 'book'
  | 'library'
  | 'affiliate'
  | 'overview'
  | 'advanced'
  | 'settings'
  | 'pending-books'
  | 'all-books'
  | 'users'
  | 'assignments'
  | 'statement'
  | 'inbox'
  | 'audit'
  | 'member'
  | 'integrity';

/** Marks what was read under these names as outdated; what is on the screen is read again now. */
export function refresh(...names: QueryName[]) {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
}
