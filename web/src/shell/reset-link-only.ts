import { linkToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { redirect } from 'react-router';
import { logOut, whoIsLoggedIn } from '../api/guest.ts';
import { storedToken } from '../api/token.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/toast.ts';

/** For who is logged in. A login that has ended keeps nobody from the form, and of one that goes on the member hears. */
export async function resetLinkOnly({ request: { url } }: { request: Request }) {
  await whoIsLoggedIn();
  if (!storedToken()) return null;
  toast(messages.resetPassword.loggedIn, {
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
