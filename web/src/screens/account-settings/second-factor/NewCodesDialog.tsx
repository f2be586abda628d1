import { recoveryCodeCount } from '@gbr/domain/limits.ts';
import { inWords } from '@gbr/domain/units.ts';
import { useState } from 'react';
import { renewRecoveryCodes } from '../../../api/second-factor.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <PasswordDialog
      title="Make new recovery codes?"
      confirmLabel="Make new codes"
      send={async (password) => setCodes((await renewRecoveryCodes(password)).recoveryCodes)}
      onClose={onClose}
      stays
    >
      You get {inWords(recoveryCodeCount)} new codes. Those that you saved before no longer work.
    </PasswordDialog>
  );
}
