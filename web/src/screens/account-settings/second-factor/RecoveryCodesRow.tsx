import { recoveryCodeCount } from '@gbr/domain/limits.ts';
import { ListChecks } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import type { Asked } from './AskedDialog.tsx';
import { FactorRow } from './FactorRow.tsx';

interface RecoveryCodesRowProps {
  left: number;
  onAsk: (asked: Asked) => void;
}

export function RecoveryCodesRow({ left, onAsk }: RecoveryCodesRowProps) {
  return (
    <FactorRow
      icon={<ListChecks />}
      title="Recovery codes"
      text={`${left} of ${recoveryCodeCount} are left. Each lets you in once, without your phone.`}
    >
      <Button variant="secondary" size="sm" onClick={() => onAsk({ to: 'new-codes' })}>
        Make new codes
      </Button>
    </FactorRow>
  );
}
