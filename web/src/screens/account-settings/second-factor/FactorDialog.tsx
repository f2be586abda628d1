import { memberToastMs, recoveryCodeCount } from '@gbr/domain/limits.ts';
import { inWords } from '@gbr/domain/units.ts';
import { removePasskey, removeTotp, renewRecoveryCodes } from '../../../api/second-factor.ts';
import { toast } from '../../../ui/toast.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { NewCodes } from './RecoveryCodesDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import { SetUpAppDialog } from './SetUpAppDialog.tsx';

/** What a button of a row asks for. */
export type FactorAction =
  | { kind: 'set-up-app' | 'remove-app' | 'add-passkey' | 'new-codes' }
  | { kind: 'remove-passkey' | 'rename-passkey'; id: string; name: string };

interface FactorDialogProps {
  action: FactorAction;
  email: string | undefined;
  /** The factor to remove is the only one. */
  isLast: boolean;
  /** Also when the dialog was closed before they came: they are shown only once. */
  onCodes: (made: NewCodes) => void;
  onClose: () => void;
}

export function FactorDialog({ action, email, isLast, onCodes, onClose }: FactorDialogProps) {
  switch (action.kind) {
    case 'set-up-app':
      return <SetUpAppDialog email={email} onCodes={onCodes} onClose={onClose} />;
    case 'add-passkey':
      return <AddPasskeyDialog email={email} onCodes={onCodes} onClose={onClose} />;
    case 'new-codes':
      return (
        <PasswordDialog
          title="Make new recovery codes?"
          email={email}
          confirmLabel="Make new codes"
          send={async (password) => onCodes({ codes: (await renewRecoveryCodes(password)).recoveryCodes })}
          onClose={onClose}
        >
          You get {inWords(recoveryCodeCount)} new codes. Those that you saved before no longer work.
        </PasswordDialog>
      );
    case 'rename-passkey':
      return <RenamePasskeyDialog id={action.id} name={action.name} onClose={onClose} />;
    case 'remove-app':
      return (
        <PasswordDialog
          title="Remove the authenticator app?"
          email={email}
          confirmLabel="Remove the app"
          danger
          send={async (password) => say(await removeTotp(password))}
          onClose={onClose}
        >
          {isLast ? withoutFactor : 'From then on your account is protected by your passkeys alone.'}
        </PasswordDialog>
      );
    case 'remove-passkey':
      return (
        <PasswordDialog
          title={`Remove ${action.name}?`}
          email={email}
          confirmLabel="Remove the passkey"
          danger
          send={async (password) => say(await removePasskey(action.id, password))}
          onClose={onClose}
        >
          You can no longer log in with this passkey. Delete it on your device as well.
          {isLast && ` ${withoutFactor}`}
        </PasswordDialog>
      );
  }
}

const withoutFactor =
  'From then on your account is protected by your password alone, and the recovery codes no longer work.';

const say = ({ msg }: { msg: string }) => toast(msg, { ms: memberToastMs });
