import { KeyRound } from 'lucide-react';
import { noPasskeysHere, useCanUsePasskeys } from '../../../parts/second-factor/can-use-passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Asked } from './AskedDialog.tsx';
import { FactorRow } from './FactorRow.tsx';

interface AddPasskeyRowProps {
  hasPasskeys: boolean;
  hasFactor: boolean;
  onAsk: (asked: Asked) => void;
}

export function AddPasskeyRow({ hasPasskeys, hasFactor, onAsk }: AddPasskeyRowProps) {
  const canUsePasskeys = useCanUsePasskeys();
  return (
    <FactorRow
      icon={<KeyRound />}
      title={hasPasskeys ? 'Another passkey' : 'Passkey'}
      text={
        canUsePasskeys
          ? 'Log in with your finger, your face or the PIN of your device, without a password.'
          : noPasskeysHere
      }
    >
      {canUsePasskeys && (
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
