import { ownPasswordProblem } from '@gbr/domain/forms/second-factor.ts';
import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import type { ReactNode } from 'react';
import { AccountName } from '../AccountName.tsx';
import { useForm } from '../../../parts/form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';

interface PasswordDialogProps {
  title: string;
  email: string | undefined;
  confirmLabel: string;
  danger?: boolean;
  send: (password: string) => Promise<void>;
  /** Also once it is done, unless `stays`. */
  onClose: () => void;
  stays?: boolean;
  children: ReactNode;
}

export function PasswordDialog({
  title,
  email,
  confirmLabel,
  danger,
  send,
  onClose,
  stays,
  children,
}: PasswordDialogProps) {
  const form = useForm({
    initial: { password: '' },
    validate: ownPasswordProblem,
    failed: secondFactorMessages.failed,
    send: ({ password }) => send(password),
    onSent: () => {
      if (!stays) onClose();
    },
  });

  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      dismissable={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="own-password"
            variant={danger ? 'danger' : 'primary'}
            pending={form.pending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form id="own-password" problem={form.problem} onSubmit={form.submit}>
        <p>{children}</p>
        <AccountName email={email} />
        <PasswordInput label="Your password" autoComplete="current-password" {...form.field('password')} />
        {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
      </Form>
    </Dialog>
  );
}
