import { deleteAccountProblem } from '@gbr/domain/forms/delete-account.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { accountMessages } from '@gbr/domain/messages/account.ts';
import { useNavigate } from 'react-router';
import { deleteAccount } from '../../api/account.ts';
import { forgetMember } from '../../api/guest.ts';
import { AccountName } from './AccountName.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';

interface DeleteAccountDialogProps {
  email: string;
  onClose: () => void;
}

export function DeleteAccountDialog({ email: ownEmail, onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate();

  const form = useForm({
    initial: { email: '', password: '' },
    validate: (values) => deleteAccountProblem(values, ownEmail),
    failed: accountMessages.deleteFailed,
    noAnswer: accountMessages.deleteNoAnswer,
    send: async (values) => {
      const { msg } = await deleteAccount(values);
      await navigate(paths.landing(), { replace: true });
      forgetMember();
      toast(msg || accountMessages.deleted, { ms: memberToastMs });
    },
  });

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
          <Button type="submit" form="delete-account" variant="danger" pending={form.pending}>
            Delete for good
          </Button>
        </>
      }
    >
      <Form id="delete-account" problem={form.problem} onSubmit={form.submit}>
        <p>
          To confirm, enter the email address of this account, <strong>{ownEmail}</strong>, and your password.
        </p>
        <AccountName email={ownEmail} />
        <TextInput label="Email" type="email" autoComplete="off" {...form.field('email')} />
        <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
        {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
      </Form>
    </Dialog>
  );
}
