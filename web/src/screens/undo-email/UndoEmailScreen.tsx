import { changeEmailMessages } from '@gbr/domain/messages/change-email.ts';
import { useParams } from 'react-router';
import { undoEmail, whoIsLoggedIn } from '../../api/guest.ts';
import { MailedLink } from '../../parts/MailedLink.tsx';
import { useMailedLink } from '../../parts/use-mailed-link.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

const { undone, undoFailed, undoNoAnswer } = changeEmailMessages;

export function UndoEmailScreen() {
  const { token = '' } = useParams();
  const use = useMailedLink(() => follow(token), undoFailed, undoNoAnswer);

  return (
    <MailedLink
      title="Keep your email address"
      lead="Your account keeps the address that we wrote to, and every device is logged out, this one included. Then set a new password."
      action="Keep this address"
      use={use}
      next={{ label: 'Set a new password', to: paths.forgotPassword() }}
      below={
        <>
          Used it before? <TextLink to={paths.forgotPassword()}>Set a new password</TextLink>. Link not
          working? <TextLink to={paths.contactSupport()}>Contact support</TextLink>
        </>
      }
    />
  );
}

async function follow(token: string) {
  const { msg } = await undoEmail(token);
  await whoIsLoggedIn();
  return { msg: msg || undone, isNew: true };
}
