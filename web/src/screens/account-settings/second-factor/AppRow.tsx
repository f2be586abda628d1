import type { SecondFactors } from '@gbr/domain/wire/second-factor.ts';
import { Smartphone } from 'lucide-react';
import { dayText } from '../../../parts/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Asked } from './AskedDialog.tsx';
import { FactorRow } from './FactorRow.tsx';

interface AppRowProps {
  totp: SecondFactors['totp'];
  onAsk: (asked: Asked) => void;
}

export function AppRow({ totp, onAsk }: AppRowProps) {
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
        <Button variant="secondary" size="sm" onClick={() => onAsk({ to: 'remove-app' })}>
          Remove the app
        </Button>
      ) : (
        <Button size="sm" onClick={() => onAsk({ to: 'set-up-app' })}>
          Set up an app
        </Button>
      )}
    </FactorRow>
  );
}
