import { confirmEmailMessages } from '@gbr/domain/messages/confirm-email.ts';
import { useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { confirmEmail, whoIsLoggedIn } from '../../api/guest.ts';
import { queryClient } from '../../api/query-client.ts';
import { useToken } from '../../api/use-token.ts';
import { MailedLink } from '../../parts/MailedLink.tsx';
import { useMailedLink } from '../../parts/use-mailed-link.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

const { already, confirmed, failed } = confirmEmailMessages;

export function ConfirmEmailScreen() {
  const { token = '' } = useParams();
  const isLoggedIn = useToken() !== null;
  const use = useMailedLink(() => follow(token), failed);

  return (
    <MailedLink
      title="Confirm your email address"
      lead="One click, and we know that this address is yours."
      action="Confirm my address"
      use={use}
      next={
        isLoggedIn
          ? { label: 'Go to your dashboard', to: paths.dashboard() }
          : { label: 'Log in', to: paths.login() }
      }
      below={
        isLoggedIn ? (
          <>
            Link not working? Send another one from your <TextLink to={paths.dashboard()}>dashboard</TextLink>
          </>
        ) : (
          <>
            Link not working? <TextLink to={paths.login()}>Log in</TextLink> and send another one
          </>
        )
      }
    />
  );
}

async function follow(token: string) {
  try {
    const { msg } = await confirmEmail(token);
    // The balance has changed, and the login may have ended with the former address.
    await whoIsLoggedIn();
    await queryClient.invalidateQueries({ queryKey: ['me'] });
    return { msg: msg || confirmed, isNew: true };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 400;
    const me = isRefused ? await whoIsLoggedIn() : undefined;
    if (me?.emailConfirmed && me.pendingEmail === null) return { msg: already, isNew: false };
    throw error;
  }
}
