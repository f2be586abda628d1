import { useLocation, useNavigate } from 'react-router';
import { useIsShown } from '../ui/use-is-shown.ts';
import { destination } from './destination.ts';

/** Goes to the next page in a moment, in place of this one, unless the user has gone elsewhere or is about to. */
export function useDelayedRedirect(): (to: string, ms: number) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isShown = useIsShown();
  return (to, ms) => {
    setTimeout(() => {
      if (isShown() && destination.path() === pathname) void navigate(to, { replace: true });
    }, ms);
  };
}
