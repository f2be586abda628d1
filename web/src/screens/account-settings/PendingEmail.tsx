import { memberToastMs } from '@gbr/domain/limits.ts';
import { changeEmailMessages } from '@gbr/domain/messages/change-email.ts';
import { confirmEmailMessages } from '@gbr/domain/messages/confirm-email.ts';
import { cancelEmailChange, resendConfirmation } from '../../api/account.ts';
import { failureText } from '../../api/api-error.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';

export function PendingEmail({ email }: { email: string }) {
  const resend = useAction(() => tell(resendConfirmation, confirmEmailMessages.sendFailed));
  const cancel = useAction(() => tell(cancelEmailChange, changeEmailMessages.failed));

  return (
    <FocusKept>
      <Notice tone="gold">
        <p className="wrap-anywhere">{changeEmailMessages.requested(email)}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" pending={resend.pending} onClick={() => void resend.run()}>
            Send the link again
          </Button>
          <Button variant="quiet" size="sm" pending={cancel.pending} onClick={() => void cancel.run()}>
            Cancel the change
          </Button>
        </div>
      </Notice>
    </FocusKept>
  );
}

async function tell(action: () => Promise<{ msg: string }>, failed: string) {
  try {
    const { msg } = await action();
    toast(msg, { ms: memberToastMs });
  } catch (error) {
    toast(failureText(error, failed), { kind: 'error', ms: memberToastMs });
  }
}
