import { maxPasskeys } from '@gbr/domain/limits.ts';
import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import { KeyRound } from 'lucide-react';
import { noPasskeysHere, useCanUsePasskeys } from '../../../parts/second-factor/can-use-passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import type { FactorAction } from './FactorDialog.tsx';
import { FactorRow } from './FactorRow.tsx';

interface AddPasskeyRowProps {
  /** How many there are. */
  passkeys: number;
  hasFactor: boolean;
  onChoose: (action: FactorAction) => void;
}

const what = 'Log in with your fingerprint, your face or the PIN of your device, without a password.';

export function AddPasskeyRow({ passkeys, hasFactor, onChoose }: AddPasskeyRowProps) {
  const canUsePasskeys = useCanUsePasskeys();
  const isFull = passkeys >= maxPasskeys;
  return (
    <FactorRow
      icon={<KeyRound />}
      title={passkeys > 0 ? 'Another passkey' : 'Passkey'}
      text={isFull ? secondFactorMessages.tooManyPasskeys : canUsePasskeys ? what : noPasskeysHere}
    >
      {canUsePasskeys && !isFull && (
        <Button
          variant={hasFactor ? 'secondary' : 'primary'}
          size="sm"
          onClick={() => onChoose({ kind: 'add-passkey' })}
        >
          Add a passkey
        </Button>
      )}
    </FactorRow>
  );
}
