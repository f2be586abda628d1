import { useNavigate } from 'react-router';
import { useIsShown } from '../ui/use-is-shown.ts';

/** To the next page in a moment, in place of this one: unless its reader has gone elsewhere by then. */
export function useMoveOn(): (to: string, ms: number) => void {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return (to, ms) => {
    setTimeout(() => {
      if (isShown()) void navigate(to, { replace: true });
    }, ms);
  };
}
