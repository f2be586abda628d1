import { useEffect } from 'react';
import { storedMember, subscribeToken } from '../api/token.ts';
import { dismissToasts } from '../ui/toast.ts';

/** What was said to a member goes with the login: the next one at this screen could even undo it. */
export function useToastsOfLogin() {
  useEffect(() => {
    let member = storedMember();
    return subscribeToken(() => {
      const now = storedMember();
      if (member !== undefined && now !== member) dismissToasts();
      member = now;
    });
  }, []);
}
