import { useState, useSyncExternalStore } from 'react';
import { storedMember, subscribeToken } from './token.ts';

/** Who is logged in, or was until the login was lost: known at once, without a request. */
export function useMember(): string | undefined {
  const stored = useSyncExternalStore(subscribeToken, storedMember, () => undefined);
  const [member, setMember] = useState(stored);
  if (stored !== undefined && stored !== member) setMember(stored);
  return member;
}
