import { changePasswordProblem } from '@gbr/domain/forms/change-password.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { accountMessages } from '@gbr/domain/messages/account.ts';
import { passwordMessages } from '@gbr/domain/messages/password.ts';
import { changePassword } from '../../api/account.ts';
import { AccountName } from './AccountName.tsx';
import { NewPasswordFields } from '../../parts/form/NewPasswordFields.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { toast } from '../../ui/toast.ts';

export function PasswordForm({ email }: { email: string | undefined }) {
  const form = useForm({
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    validate: changePasswordProblem,
    failed: accountMessages.failed,
    noAnswer: passwordMessages.noAnswer,
    send: async ({ currentPassword, password }) => {
      const { msg } = await changePassword({ currentPassword, password });
      form.reset();
      toast(msg || passwordMessages.changed, { ms: memberToastMs });
    },
  });

  return (
    <Form problem={form.problem} onSubmit={form.submit}>
      <AccountName email={email} />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPasswordFields field={form.field} />
      </div>
      {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
      <Button type="submit" variant="secondary" pending={form.pending} className="sm:justify-self-start">
        Change password
      </Button>
    </Form>
  );
}
