import { recoveryCodeCount } from '@gbr/domain/limits.ts';
import { ListChecks } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import type { FactorAction } from './FactorDialog.tsx';
import { FactorRow } from './FactorRow.tsx';

interface RecoveryCodesRowProps {
  left: number;
  onChoose: (action: FactorAction) => void;
}

export function RecoveryCodesRow({ left, onChoose }: RecoveryCodesRowProps) {
  return (
    <FactorRow icon={<ListChecks />} title="Recovery codes" text={leftText(left)}>
      <Button variant="secondary" size="sm" onClick={() => onChoose({ kind: 'new-codes' })}>
        Make new codes
      </Button>
    </FactorRow>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'None are left. Make new ones, so that you can log in without your phone.';
  if (left === 1) return `1 of ${recoveryCodeCount} is left. It lets you in once, without your phone.`;
  return `${left} of ${recoveryCodeCount} are left. Each lets you in once, without your phone.`;
}
