import { resetPasswordProblem } from '@gbr/domain/forms/reset-password.ts';
import { resetRedirectMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { failureProblem } from '../../api/api-error.ts';
import { resetPassword } from '../../api/guest.ts';
import { storeToken } from '../../api/token.ts';
import { useAction } from '../../api/use-action.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { NewPasswordFields } from '../../parts/form/NewPasswordFields.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useProblem } from '../../ui/use-problem.ts';

const empty = { password: '', confirmPassword: '' };
const fields = Object.keys(empty);

/** Sets a new password with the token out of the mail; then to the dashboard, or to the login (spec, section 4). */
export function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const [draft, setDraft] = useState(empty);
  const [done, setDone] = useState('');
  const problem = useProblem();
  const navigate = useNavigate();
  const change = (part: Partial<typeof empty>) => setDraft((now) => ({ ...now, ...part }));

  const reset = useAction(async () => {
    problem.clear();
    try {
      const answer = await resetPassword(token, draft.password);
      const loggedIn = answer.token && answer.user ? answer.token : undefined;
      if (loggedIn) storeToken(loggedIn);
      setDone(answer.msg || messages.resetPassword.success);
      const next = loggedIn ? paths.dashboard() : paths.login();
      setTimeout(() => void navigate(next, { replace: true }), resetRedirectMs);
    } catch (error) {
      const { failed } = messages.resetPassword;
      problem.show(failureProblem(error, failed, failed));
    }
  });

  function submit() {
    const found = resetPasswordProblem(draft);
    if (found) problem.show(found);
    else void reset.run();
  }

  const elsewhere = problem.elsewhere(fields);

  return (
    <GuestCard
      title="Reset password"
      lead="Choose a new password. You are logged out everywhere else."
      below={
        <>
          The link no longer works? <TextLink to={paths.forgotPassword()}>Ask for a new one</TextLink>
        </>
      }
    >
      <Form problem={problem.problem} onSubmit={submit}>
        <NewPasswordFields value={draft} onValue={change} problemAt={problem.at} />
        {elsewhere && <ErrorBanner>{elsewhere}</ErrorBanner>}
        {done && (
          <Notice tone="good" role="status">
            {done}
          </Notice>
        )}
        <Button type="submit" size="lg" pending={reset.pending || done !== ''}>
          Reset Password
        </Button>
      </Form>
    </GuestCard>
  );
}
