import { useToken } from '../../api/use-token.ts';
import { paths } from '../../paths.ts';

/** Where the page's buttons lead: members have an account already. */
export function useNextStep() {
  const isMember = useToken() !== null;
  return {
    isMember,
    to: isMember ? paths.dashboard() : paths.register(),
    text: (forGuests: string) => (isMember ? 'Go to your dashboard' : forGuests),
  };
}
