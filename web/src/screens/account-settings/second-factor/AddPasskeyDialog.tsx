import { ownPasswordProblem, passkeyNameProblem } from '@gbr/domain/forms/second-factor.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import { AccountName } from '../AccountName.tsx';
import { refresh } from '../../../api/refresh.ts';
import { useForm } from '../../../parts/form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import type { NewCodes } from './RecoveryCodesDialog.tsx';

interface AddPasskeyDialogProps {
  email: string | undefined;
  onCodes: (made: NewCodes) => void;
  onClose: () => void;
}

export function AddPasskeyDialog({ email, onCodes, onClose }: AddPasskeyDialogProps) {
  const form = useForm({
    initial: { name: 'My passkey', password: '' },
    validate: (values) => passkeyNameProblem(values) ?? ownPasswordProblem(values),
    failed: secondFactorMessages.passkeyNotAdded,
    send: async (values) => {
      const { addPasskey } = await import('../../../api/passkeys.ts');
      const { msg, recoveryCodes } = await addPasskey(values);
      if (recoveryCodes) onCodes({ codes: recoveryCodes, msg: secondFactorMessages.passkeyAdded });
      else toast(msg, { ms: memberToastMs });
    },
    onSent: onClose,
    onFailed: (error) => {
      if (!isPasskeyHere(error)) return;
      form.setProblem({ msg: secondFactorMessages.passkeyHere });
      // The list behind the dialog may not show it yet.
      refresh('second-factor');
    },
  });

  return (
    <Dialog
      title="Add a passkey"
      open
      onClose={onClose}
      dismissable={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="add-passkey" pending={form.pending}>
            Add the passkey
          </Button>
        </>
      }
    >
      <Form id="add-passkey" problem={form.problem} onSubmit={form.submit}>
        <p>
          A passkey stays on your phone, your computer or a security key. You use it with your fingerprint,
          your face or a PIN, which never leave the device.
        </p>
        <TextInput
          label="Name"
          autoComplete="off"
          hint="A name to recognise it by, for example My phone."
          {...form.field('name')}
        />
        <AccountName email={email} />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          hint="After this your browser asks where to keep the passkey."
          {...form.field('password')}
        />
        {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
      </Form>
    </Dialog>
  );
}

/** WebAuthn's name for it. */
const isPasskeyHere = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError';
