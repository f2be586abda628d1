import { memberToastMs } from '@gbr/domain/limits.ts';
import { confirmEmailMessages } from '@gbr/domain/messages/confirm-email.ts';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { meQuery, resendConfirmation } from '../api/account.ts';
import { failureText } from '../api/api-error.ts';
import { refresh } from '../api/refresh.ts';
import { useAction } from '../api/use-action.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { FocusKept } from '../ui/FocusKept.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toast.ts';

export function ConfirmNotice() {
  const { data: me } = useQuery(meQuery);
  const resend = useAction(async () => {
    try {
      const { msg } = await resendConfirmation();
      toast(msg || confirmEmailMessages.sentAgain, { ms: memberToastMs });
      // They may have followed the first one elsewhere.
      refresh('me');
    } catch (error) {
      toast(failureText(error, confirmEmailMessages.sendFailed), { kind: 'error', ms: memberToastMs });
    }
  });
  if (!me || me.emailConfirmed) return null;

  return (
    <section
      aria-label="Confirm your email address"
      className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-gold/60 bg-gold-wash px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex items-center gap-2 font-semibold">
          <MailCheck aria-hidden="true" className="size-5 shrink-0 text-gilt" />
          Please confirm your email address
        </p>
        <p className="mt-1 text-sm text-soft wrap-anywhere">
          We sent a link to {me.pendingEmail ?? me.email}. Until you follow it you can look around and add
          books, but not request reviews or pick books. Wrong address?{' '}
          <TextLink to={paths.accountSettings()}>Change it</TextLink>
        </p>
      </div>
      <FocusKept>
        <Button variant="secondary" size="sm" pending={resend.pending} onClick={() => void resend.run()}>
          Send the link again
        </Button>
      </FocusKept>
    </section>
  );
}
