import { useLocation, useNavigate } from 'react-router';
import { useIsShown } from '../ui/use-is-shown.ts';
import { destination } from './destination.ts';

/** To the next page in a moment, in place of this one: unless its reader has gone elsewhere by then, or is about to. */
export function useMoveOn(): (to: string, ms: number) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isShown = useIsShown();
  return (to, ms) => {
    setTimeout(() => {
      if (isShown() && destination.path() === pathname) void navigate(to, { replace: true });
    }, ms);
  };
}
