import type { SecondFactors } from '@gbr/domain/wire/second-factor.ts';
import { Smartphone } from 'lucide-react';
import { dayText } from '../../../parts/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import type { FactorAction } from './FactorDialog.tsx';
import { FactorRow } from './FactorRow.tsx';

interface AppRowProps {
  totp: SecondFactors['totp'];
  onChoose: (action: FactorAction) => void;
}

export function AppRow({ totp, onChoose }: AppRowProps) {
  return (
    <FactorRow
      icon={<Smartphone />}
      title="Authenticator app"
      text={
        totp
          ? `Set up on ${dayText(totp.createdAt)}. After your password you enter the six digits that it shows.`
          : 'An app on your phone that shows six digits, new ones every 30 seconds.'
      }
    >
      {totp ? (
        <Button variant="secondary" size="sm" onClick={() => onChoose({ kind: 'remove-app' })}>
          Remove the app
        </Button>
      ) : (
        <Button size="sm" onClick={() => onChoose({ kind: 'set-up-app' })}>
          Set up an app
        </Button>
      )}
    </FactorRow>
  );
}
