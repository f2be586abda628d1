import { passkeyNameProblem } from '@gbr/domain/forms/second-factor.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import { renamePasskey } from '../../../api/second-factor.ts';
import { useForm } from '../../../parts/form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

interface RenamePasskeyDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

export function RenamePasskeyDialog({ id, name, onClose }: RenamePasskeyDialogProps) {
  const form = useForm({
    initial: { name },
    validate: passkeyNameProblem,
    failed: secondFactorMessages.failed,
    send: async (values) => {
      const { msg } = await renamePasskey(id, values.name);
      toast(msg, { ms: memberToastMs });
    },
    onSent: onClose,
  });
  return (
    <Dialog
      title="Rename the passkey"
      open
      onClose={onClose}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="rename-passkey" pending={form.pending}>
            Save
          </Button>
        </>
      }
    >
      <Form id="rename-passkey" problem={form.problem} onSubmit={form.submit}>
        <TextInput label="Name" autoComplete="off" {...form.field('name')} />
        {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
      </Form>
    </Dialog>
  );
}
