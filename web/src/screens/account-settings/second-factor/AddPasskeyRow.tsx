import { maxPasskeys } from '@gbr/domain/limits.ts';
import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import { KeyRound } from 'lucide-react';
import { noPasskeysHere, useCanUsePasskeys } from '../../../parts/second-factor/can-use-passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Asked } from './AskedDialog.tsx';
import { FactorRow } from './FactorRow.tsx';

interface AddPasskeyRowProps {
  /** How many there are. */
  passkeys: number;
  hasFactor: boolean;
  onAsk: (asked: Asked) => void;
}

const what = 'Log in with your fingerprint, your face or the PIN of your device, without a password.';

export function AddPasskeyRow({ passkeys, hasFactor, onAsk }: AddPasskeyRowProps) {
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
          onClick={() => onAsk({ to: 'add-passkey' })}
        >
          Add a passkey
        </Button>
      )}
    </FactorRow>
  );
}
