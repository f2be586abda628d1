import { memberToastMs, recoveryCodeCount } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, ListChecks, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { removePasskey, removeTotp, secondFactorQuery } from '../../../api/second-factor.ts';
import { dayText } from '../../../parts/dates.ts';
import { useCanUsePasskeys } from '../../../parts/second-factor/can-use-passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { FactorRow } from './FactorRow.tsx';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import { SetUpAppDialog } from './SetUpAppDialog.tsx';

type Asked =
  | { to: 'set-up-app' | 'remove-app' | 'add-passkey' | 'new-codes' }
  | { to: 'remove-passkey' | 'rename-passkey'; id: string; name: string };

const say = ({ msg }: { msg: string }) => toast(msg, { ms: memberToastMs });

export function SecondFactors({ me }: { me: Me | undefined }) {
  const factors = useQuery(secondFactorQuery);
  // What is in a dialog, such as new recovery codes, must outlive a failed refresh and a lost login.
  const [shown, setShown] = useState(factors.data);
  if (factors.data && factors.data !== shown) setShown(factors.data);
  const canUsePasskeys = useCanUsePasskeys();
  const [asked, setAsked] = useState<Asked>();
  const list = useRef<HTMLDivElement>(null);

  function close() {
    setAsked(undefined);
    // The last of several dialogs was opened from the one before, which has gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus();
    });
  }

  if (factors.isError && !shown) {
    return (
      <ErrorBanner onRetry={() => void factors.refetch()}>{messages.secondFactor.loadFailed}</ErrorBanner>
    );
  }
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
      <FactorRow
        icon={<Smartphone />}
        title="Authenticator app"
        text={
          totp
            ? `Set up on ${dayText(totp.createdAt)}. After your password you enter the six digits that it shows.`
            : 'An app on your phone that shows six digits, new ones every half minute.'
        }
      >
        {totp ? (
          <Button variant="secondary" size="sm" onClick={() => setAsked({ to: 'remove-app' })}>
            Remove the app
          </Button>
        ) : (
          <Button size="sm" onClick={() => setAsked({ to: 'set-up-app' })}>
            Set up an app
          </Button>
        )}
      </FactorRow>

      {passkeys.map((passkey) => (
        <FactorRow
          key={passkey._id}
          icon={<KeyRound />}
          title={passkey.name}
          text={`Passkey, added on ${dayText(passkey.createdAt)}, ${
            passkey.lastUsedAt ? `last used on ${dayText(passkey.lastUsedAt)}` : 'not used yet'
          }.`}
        >
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Rename ${passkey.name}`}
            onClick={() => setAsked({ to: 'rename-passkey', id: passkey._id, name: passkey.name })}
          >
            Rename
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Remove ${passkey.name}`}
            onClick={() => setAsked({ to: 'remove-passkey', id: passkey._id, name: passkey.name })}
          >
            Remove
          </Button>
        </FactorRow>
      ))}
      <FactorRow
        icon={<KeyRound />}
        title={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
        text={
          canUsePasskeys
            ? 'Log in with your finger, your face or the PIN of your device, without a password.'
            : 'This browser does not offer passkeys for this address.'
        }
      >
        {canUsePasskeys && (
          <Button
            variant={hasFactor ? 'secondary' : 'primary'}
            size="sm"
            onClick={() => setAsked({ to: 'add-passkey' })}
          >
            Add a passkey
          </Button>
        )}
      </FactorRow>

      {hasFactor && (
        <FactorRow
          icon={<ListChecks />}
          title="Recovery codes"
          text={`${recoveryCodesLeft} of ${recoveryCodeCount} are left. Each lets you in once when your phone is not there.`}
        >
          <Button variant="secondary" size="sm" onClick={() => setAsked({ to: 'new-codes' })}>
            Make new codes
          </Button>
        </FactorRow>
      )}

      {asked?.to === 'set-up-app' && <SetUpAppDialog email={me?.email} onClose={close} />}
      {asked?.to === 'add-passkey' && <AddPasskeyDialog onClose={close} />}
      {asked?.to === 'new-codes' && <NewCodesDialog onClose={close} />}
      {asked?.to === 'remove-app' && (
        <PasswordDialog
          title="Remove the authenticator app?"
          confirmLabel="Remove the app"
          danger
          send={async (password) => say(await removeTotp(password))}
          onClose={close}
        >
          From then on your account is protected by {passkeys.length > 0 ? 'your passkeys' : 'your password'}{' '}
          alone{passkeys.length > 0 ? '' : ', and the recovery codes no longer work'}.
        </PasswordDialog>
      )}
      {asked?.to === 'remove-passkey' && (
        <PasswordDialog
          title={`Remove ${asked.name}?`}
          confirmLabel="Remove the passkey"
          danger
          send={async (password) => say(await removePasskey(asked.id, password))}
          onClose={close}
        >
          You can no longer log in with this passkey. Delete it on your device as well.
        </PasswordDialog>
      )}
      {asked?.to === 'rename-passkey' && (
        <RenamePasskeyDialog id={asked.id} name={asked.name} onClose={close} />
      )}
    </div>
  );
}
