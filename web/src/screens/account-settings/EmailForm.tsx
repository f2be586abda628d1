import { changeEmailProblem } from '@gbr/domain/forms/change-email.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { changeEmailMessages } from '@gbr/domain/messages/change-email.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import { changeEmail } from '../../api/account.ts';
import { AccountName } from './AccountName.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { PendingEmail } from './PendingEmail.tsx';

const { failed, requested } = changeEmailMessages;

export function EmailForm({ me }: { me: Me | undefined }) {
  const form = useForm({
    initial: { email: '', password: '' },
    validate: (values) => changeEmailProblem(values, me?.email ?? ''),
    failed,
    send: async (values) => {
      const { msg } = await changeEmail(values);
      form.reset();
      toast(msg || requested(values.email), { ms: memberToastMs });
    },
  });

  if (!me) {
    return (
      <Loading>
        <Skeleton className="h-48" />
      </Loading>
    );
  }

  return (
    <div className="grid gap-6">
      {me.pendingEmail !== null && <PendingEmail email={me.pendingEmail} />}
      <Form problem={form.problem} onSubmit={form.submit}>
        <AccountName email={me.email} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput label="New email address" type="email" autoComplete="off" {...form.field('email')} />
          <PasswordInput label="Your password" autoComplete="current-password" {...form.field('password')} />
        </div>
        {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
        <Button type="submit" variant="secondary" pending={form.pending} className="sm:justify-self-start">
          Change email address
        </Button>
      </Form>
    </div>
  );
}
