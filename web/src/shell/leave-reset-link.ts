import { linkToastMs } from '@gbr/domain/limits.ts';
import { resetPasswordMessages } from '@gbr/domain/messages/reset-password.ts';
import { redirect } from 'react-router';
import { logOut } from '../api/guest.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/toast.ts';

/** A logged-in member goes to the dashboard, as from every page for guests, but is told why. */
export function leaveResetLink(url: string) {
  toast(resetPasswordMessages.loggedIn, {
    kind: 'info',
    ms: linkToastMs,
    action: {
      label: 'Log out',
      run: () => {
        logOut();
        location.assign(url);
      },
    },
  });
  return redirect(paths.dashboard());
}
