import { resetPasswordProblem } from '@gbr/domain/forms/reset-password.ts';
import { memberToastMs, resetRedirectMs } from '@gbr/domain/limits.ts';
import { resetPasswordMessages } from '@gbr/domain/messages/reset-password.ts';
import type { SecondFactorNeeded } from '@gbr/domain/wire/second-factor.ts';
import { Suspense, lazy, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { resetPassword } from '../../api/guest.ts';
import { storeToken } from '../../api/token.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { NewPasswordFields } from '../../parts/form/NewPasswordFields.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useDelayedRedirect } from '../../parts/use-delayed-redirect.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { toast } from '../../ui/toast.ts';

const { failed, success } = resetPasswordMessages;

const SecondFactorStep = lazy(async () => ({
  default: (await import('../../parts/second-factor/SecondFactorStep.tsx')).SecondFactorStep,
}));

export function ResetPasswordScreen() {
  const [needed, setNeeded] = useState<SecondFactorNeeded & { msg: string }>();
  const { token = '' } = useParams();
  const [done, setDone] = useState('');
  const navigate = useNavigate();
  const redirect = useDelayedRedirect();

  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    validate: resetPasswordProblem,
    failed,
    noAnswer: failed,
    send: async ({ password }) => {
      const answer = await resetPassword(token, password);
      if ('challenge' in answer) {
        setNeeded(answer);
        return;
      }
      const loggedIn = answer.token && answer.user ? answer.token : undefined;
      if (loggedIn) storeToken(loggedIn);
      setDone(answer.msg || success);
      redirect(loggedIn ? paths.dashboard() : paths.login(), resetRedirectMs);
    },
  });

  if (needed) {
    return (
      <Suspense fallback={<GuestCard title="Confirm that it is you">Loading...</GuestCard>}>
        <SecondFactorStep
          needed={needed}
          notice={needed.msg}
          onToken={(confirmed) => {
            storeToken(confirmed);
            setDone(success);
            redirect(paths.dashboard(), resetRedirectMs);
          }}
          onOver={(msg) => {
            if (msg) toast(msg, { kind: 'error', ms: memberToastMs });
            void navigate(paths.login(), { replace: true });
          }}
          done={done !== ''}
        />
      </Suspense>
    );
  }

  return (
    <GuestCard
      title="Reset password"
      lead="Choose a new password. You'll be logged out everywhere else."
      below={
        <>
          Link not working? <TextLink to={paths.forgotPassword()}>Request a new one</TextLink>
        </>
      }
    >
      <Form problem={form.problem} onSubmit={form.submit}>
        <NewPasswordFields field={form.field} />
        {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
        {done && (
          <Notice tone="good" role="status">
            {done}
          </Notice>
        )}
        <Button type="submit" size="lg" pending={form.pending || done !== ''}>
          Reset Password
        </Button>
      </Form>
    </GuestCard>
  );
}
