import type { Passkey } from '@gbr/domain/wire/second-factor.ts';
import { KeyRound } from 'lucide-react';
import { dayText } from '../../../parts/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import type { FactorAction } from './FactorDialog.tsx';
import { FactorRow } from './FactorRow.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  onChoose: (action: FactorAction) => void;
}

export function PasskeyRow({ passkey, onChoose }: PasskeyRowProps) {
  const { _id: id, name, createdAt, lastUsedAt } = passkey;
  return (
    <FactorRow
      icon={<KeyRound />}
      title={name}
      text={`Passkey, added on ${dayText(createdAt)}, ${
        lastUsedAt ? `last used on ${dayText(lastUsedAt)}` : 'not used yet'
      }.`}
    >
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Rename ${name}`}
        onClick={() => onChoose({ kind: 'rename-passkey', id, name })}
      >
        Rename
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Remove ${name}`}
        onClick={() => onChoose({ kind: 'remove-passkey', id, name })}
      >
        Remove
      </Button>
    </FactorRow>
  );
}
