import { deleteAccountProblem } from '@gbr/domain/forms/delete-account.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteAccount } from '../../api/account.ts';
import { failureProblem } from '../../api/api-error.ts';
import { storeToken } from '../../api/token.ts';
import { useAction } from '../../api/use-action.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useProblem } from '../../ui/use-problem.ts';

type DeleteAccountDialogProps = { email: string; onClose: () => void };

/** The last question: the member types their own e-mail and password. */
export function DeleteAccountDialog({ email: own, onClose }: DeleteAccountDialogProps) {
  const [draft, setDraft] = useState({ email: '', password: '' });
  const problem = useProblem();
  const navigate = useNavigate();

  const remove = useAction(async () => {
    problem.clear();
    try {
      const { msg } = await deleteAccount(draft);
      await navigate(paths.landing(), { replace: true });
      storeToken(null);
      toast(msg || messages.account.deleted, { ms: memberToastMs });
    } catch (error) {
      problem.show(failureProblem(error, messages.account.deleteFailed));
    }
  });

  function submit() {
    const found = deleteAccountProblem(draft, own);
    if (found) problem.show(found);
    else void remove.run();
  }

  const elsewhere = problem.elsewhere(['email', 'password']);

  return (
    <Dialog
      title="Delete your account?"
      open
      onClose={onClose}
      dismissable={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form="delete-account" variant="danger" pending={remove.pending}>
            Delete for good
          </Button>
        </>
      }
    >
      <Form id="delete-account" problem={problem.problem} onSubmit={submit}>
        <p>
          To be sure that it is you, type the email of this account, <strong>{own}</strong>, and your
          password.
        </p>
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          value={draft.email}
          onValue={(email) => setDraft((now) => ({ ...now, email }))}
          error={problem.at('email')}
        />
        <TextInput
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={draft.password}
          onValue={(password) => setDraft((now) => ({ ...now, password }))}
          error={problem.at('password')}
        />
        {elsewhere && <ErrorBanner>{elsewhere}</ErrorBanner>}
      </Form>
    </Dialog>
  );
}
