import { forgotPasswordProblem } from '@gbr/domain/forms/forgot-password.ts';
import { messages } from '@gbr/domain/messages.ts';
import { useState } from 'react';
import { failureProblem } from '../../api/api-error.ts';
import { requestPasswordReset } from '../../api/guest.ts';
import { useAction } from '../../api/use-action.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useProblem } from '../../ui/use-problem.ts';

/** Asks for a reset link. The answer is the same whether the e-mail is known or not. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('');
  const [answer, setAnswer] = useState('');
  const problem = useProblem();

  const ask = useAction(async () => {
    problem.clear();
    setAnswer('');
    try {
      const { msg } = await requestPasswordReset(email);
      setAnswer(msg || messages.forgotPassword.success);
    } catch (error) {
      problem.show(failureProblem(error, messages.common.genericError));
    }
  });

  function submit() {
    const found = forgotPasswordProblem({ email });
    if (found) problem.show(found);
    else void ask.run();
  }

  const elsewhere = problem.elsewhere(['email']);

  return (
    <GuestCard
      title="Forgot password"
      lead="Tell us your email, and we send you a link to choose a new one. It works once, for one hour."
      below={
        <>
          Remembered it? <TextLink to={paths.login()}>Log in</TextLink>
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
        {elsewhere && <ErrorBanner>{elsewhere}</ErrorBanner>}
        {answer && (
          <Notice tone="good" role="status">
            {answer}
          </Notice>
        )}
        <Button type="submit" size="lg" pending={ask.pending}>
          Send Reset Link
        </Button>
      </Form>
    </GuestCard>
  );
}
