import { changePasswordProblem } from '@gbr/domain/forms/change-password.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { useState } from 'react';
import { changePassword } from '../../api/account.ts';
import { failureProblem } from '../../api/api-error.ts';
import { storeToken } from '../../api/token.ts';
import { useAction } from '../../api/use-action.ts';
import { NewPasswordFields } from '../../parts/form/NewPasswordFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useProblem } from '../../ui/use-problem.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '' };
const fields = Object.keys(empty);

/** `email`: whose password it is, for the browser's password manager. */
export function PasswordForm({ email = '' }: { email: string | undefined }) {
  const [draft, setDraft] = useState(empty);
  const problem = useProblem();
  const change = (part: Partial<typeof empty>) => setDraft((now) => ({ ...now, ...part }));

  const save = useAction(async () => {
    problem.clear();
    try {
      const { currentPassword, password } = draft;
      const { token, msg } = await changePassword({ currentPassword, password });
      storeToken(token);
      setDraft(empty);
      toast(msg || messages.password.changed, { ms: memberToastMs });
    } catch (error) {
      problem.show(failureProblem(error, messages.account.failed, messages.account.generic));
    }
  });

  function submit() {
    const found = changePasswordProblem(draft);
    if (found) problem.show(found);
    else void save.run();
  }

  const elsewhere = problem.elsewhere(fields);

  return (
    <Form problem={problem.problem} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        value={draft.currentPassword}
        onValue={(currentPassword) => change({ currentPassword })}
        error={problem.at('currentPassword')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPasswordFields value={draft} onValue={change} problemAt={problem.at} />
      </div>
      {elsewhere && <ErrorBanner>{elsewhere}</ErrorBanner>}
      <Button type="submit" variant="secondary" pending={save.pending} className="sm:justify-self-start">
        Change password
      </Button>
    </Form>
  );
}
