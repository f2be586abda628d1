import { useState } from 'react';
import { failureText } from '../api/api-error.ts';
import { useAction } from '../api/use-action.ts';

/** `isNew`: this very use of the link has done it. */
interface Outcome {
  msg: string;
  isNew: boolean;
}

export interface LinkUse {
  done: Outcome | undefined;
  failure: string;
  pending: boolean;
  run: () => void;
}

/** `noAnswer`: where a second try could not tell that the first has worked. */
export function useMailedLink(follow: () => Promise<Outcome>, failed: string, noAnswer?: string): LinkUse {
  const [done, setDone] = useState<Outcome | undefined>();
  const [failure, setFailure] = useState('');
  const action = useAction(async () => {
    setFailure('');
    try {
      setDone(await follow());
    } catch (error) {
      setFailure(failureText(error, failed, noAnswer));
    }
  });
  return { done, failure, pending: action.pending, run: () => void action.run() };
}
