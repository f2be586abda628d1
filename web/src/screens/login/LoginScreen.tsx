import { loginProblem } from '@gbr/domain/forms/login.ts';
import { loginRedirectMs } from '@gbr/domain/limits.ts';
import { loginMessages } from '@gbr/domain/messages/login.ts';
import type { SecondFactorNeeded } from '@gbr/domain/wire/second-factor.ts';
import { Suspense, lazy, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { logIn } from '../../api/guest.ts';
import { storeToken } from '../../api/token.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { LoginNotKeptNotice } from '../../parts/LoginNotKeptNotice.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { PasskeyButton } from '../../parts/second-factor/PasskeyButton.tsx';
import { useCanUsePasskeys } from '../../parts/second-factor/can-use-passkeys.ts';
import { nextAfterLogin } from '../../parts/login-state.ts';
import type { LoginState } from '../../parts/login-state.ts';
import { useDelayedRedirect } from '../../parts/use-delayed-redirect.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const SecondFactorStep = lazy(async () => ({
  default: (await import('../../parts/second-factor/SecondFactorStep.tsx')).SecondFactorStep,
}));

export function LoginScreen() {
  const canUsePasskeys = useCanUsePasskeys();
  const [needed, setNeeded] = useState<SecondFactorNeeded>();
  const [done, setDone] = useState(false);
  const redirect = useDelayedRedirect();
  const [query] = useSearchParams();
  const next = nextAfterLogin(useLocation().state, query) ?? paths.dashboard();
  const toCarry: LoginState = { next };

  const form = useForm({
    initial: { email: '', password: '' },
    validate: loginProblem,
    failed: loginMessages.failed,
    send: async (values) => {
      const answer = await logIn(values);
      if ('challenge' in answer) setNeeded(answer);
      else enter(answer.token);
    },
  });

  function enter(token: string) {
    storeToken(token);
    setDone(true);
    redirect(next, loginRedirectMs);
  }

  function startAgain(msg: string) {
    setNeeded(undefined);
    setProblem(msg);
  }

  function setProblem(msg: string) {
    form.setProblem(msg === '' ? undefined : { msg });
  }

  if (needed) {
    return (
      <Suspense fallback={<GuestCard title="Confirm that it is you">Loading...</GuestCard>}>
        <SecondFactorStep needed={needed} onToken={enter} onOver={startAgain} done={done} />
      </Suspense>
    );
  }

  return (
    <GuestCard
      title="Login"
      lead="Welcome back. Your books are waiting."
      below={
        <>
          New here?{' '}
          <TextLink to={paths.register()} state={toCarry}>
            Create an account
          </TextLink>
        </>
      }
    >
      <Form problem={form.problem} onSubmit={form.submit}>
        <LoginNotKeptNotice />
        <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
        {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
        {done && (
          <Notice tone="good" role="status">
            {loginMessages.success}
          </Notice>
        )}
        <Button type="submit" size="lg" pending={form.pending || done}>
          Login
        </Button>
        {canUsePasskeys && <PasskeyButton variant="secondary" onToken={enter} onProblem={setProblem} />}
        <p className="text-center text-[0.95rem]">
          <TextLink to={paths.forgotPassword()} state={toCarry}>
            Forgot your password?
          </TextLink>
        </p>
      </Form>
    </GuestCard>
  );
}
