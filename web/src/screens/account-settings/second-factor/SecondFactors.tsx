import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { secondFactorQuery } from '../../../api/second-factor.ts';
import { useToken } from '../../../api/use-token.ts';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { onceFocusIsBack } from '../../../ui/once-focus-is-back.ts';
import { AddPasskeyRow } from './AddPasskeyRow.tsx';
import { AppRow } from './AppRow.tsx';
import { FactorDialog } from './FactorDialog.tsx';
import type { FactorAction } from './FactorDialog.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import type { NewCodes } from './RecoveryCodesDialog.tsx';
import { RecoveryCodesRow } from './RecoveryCodesRow.tsx';

export function SecondFactors({ me }: { me: Me | undefined }) {
  const token = useToken();
  const factors = useQuery(secondFactorQuery);
  // What is in a dialog, such as new recovery codes, must outlive a failed refresh and a lost login.
  const [shown, setShown] = useState(factors.data);
  if (factors.data && factors.data !== shown) setShown(factors.data);
  const [action, setAction] = useState<FactorAction>();
  const [made, setMade] = useState<NewCodes>();
  const list = useRef<HTMLDivElement>(null);

  function keepFocus() {
    // The last of several dialogs was opened from the one before, which has gone.
    onceFocusIsBack(() => {
      if (document.activeElement === document.body) list.current?.focus();
    });
  }

  function close() {
    setAction(undefined);
    keepFocus();
  }

  function closeCodes() {
    setMade(undefined);
    keepFocus();
  }

  if (factors.isError && !shown) {
    return (
      <ErrorBanner onRetry={() => void factors.refetch()}>{secondFactorMessages.loadFailed}</ErrorBanner>
    );
  }
  if (!shown && !token) return null;
  if (!shown) {
    return (
      <Loading>
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  const { totp, passkeys, recoveryCodesLeft } = shown;
  const hasFactor = totp !== null || passkeys.length > 0;

  return (
    <div
      ref={list}
      role="group"
      tabIndex={-1}
      aria-label="Your second factors"
      className="grid divide-y divide-line outline-none"
    >
      <AppRow totp={totp} onChoose={setAction} />
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey._id} passkey={passkey} onChoose={setAction} />
      ))}
      <AddPasskeyRow passkeys={passkeys.length} hasFactor={hasFactor} onChoose={setAction} />
      {hasFactor && <RecoveryCodesRow left={recoveryCodesLeft} onChoose={setAction} />}
      {action && (
        <FactorDialog
          action={action}
          email={me?.email}
          isLast={passkeys.length + (totp ? 1 : 0) === 1}
          onCodes={setMade}
          onClose={close}
        />
      )}
      {made && <RecoveryCodesDialog {...made} onClose={closeCodes} />}
    </div>
  );
}
