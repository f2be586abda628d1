import { loginProblem } from '@gbr/domain/forms/login.ts';
import { loginRedirectMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { failureProblem } from '../../api/api-error.ts';
import { logIn } from '../../api/guest.ts';
import { storeToken } from '../../api/token.ts';
import { useAction } from '../../api/use-action.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { nextOf } from '../../parts/next-screen.ts';
import { paths, safeNext } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useProblem } from '../../ui/use-problem.ts';

const fields = ['email', 'password'];

export function LoginScreen() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const problem = useProblem();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const next = safeNext(query.get('next')) ?? nextOf(state) ?? paths.dashboard();

  const login = useAction(async () => {
    problem.clear();
    try {
      const { token } = await logIn({ email, password });
      storeToken(token);
      setDone(true);
      setTimeout(() => void navigate(next, { replace: true }), loginRedirectMs);
    } catch (error) {
      problem.show(failureProblem(error, messages.login.failed));
    }
  });

  function submit() {
    const found = loginProblem({ email, password });
    if (found) problem.show(found);
    else void login.run();
  }

  const elsewhere = problem.elsewhere(fields);

  return (
    <GuestCard
      title="Login"
      lead="Welcome back. Your books are waiting."
      below={
        <>
          New here? <TextLink to={paths.register()}>Create an account</TextLink>
        </>
      }
    >
      <Form problem={problem.problem} onSubmit={submit}>
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onValue={setEmail}
          error={problem.at('email')}
        />
        <TextInput
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          error={problem.at('password')}
        />
        {elsewhere && <ErrorBanner>{elsewhere}</ErrorBanner>}
        {done && (
          <Notice tone="good" role="status">
            {messages.login.success}
          </Notice>
        )}
        <Button type="submit" size="lg" pending={login.pending || done}>
          Login
        </Button>
        <p className="text-center text-[0.95rem]">
          <TextLink to={paths.forgotPassword()}>Forgot your password?</TextLink>
        </p>
      </Form>
    </GuestCard>
  );
}
