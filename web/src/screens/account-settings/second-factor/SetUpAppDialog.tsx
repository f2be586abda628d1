import { codeProblem } from '@gbr/domain/forms/second-factor.ts';
import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import type { TotpStarted } from '@gbr/domain/wire/second-factor.ts';
import { productName } from '@gbr/domain/product.ts';
import { useState } from 'react';
import { confirmTotp, startTotp } from '../../../api/second-factor.ts';
import { useForm } from '../../../parts/form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Form } from '../../../ui/Form.tsx';
import { textLinkClasses } from '../../../ui/TextLink.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { QrCode } from './QrCode.tsx';
import type { NewCodes } from './RecoveryCodesDialog.tsx';

interface SetUpAppDialogProps {
  email: string | undefined;
  onCodes: (made: NewCodes) => void;
  onClose: () => void;
}

export function SetUpAppDialog({ email, onCodes, onClose }: SetUpAppDialogProps) {
  const [started, setStarted] = useState<TotpStarted>();
  const [scanned, setScanned] = useState(false);

  if (!started) {
    return (
      <PasswordDialog
        title="Set up an authenticator app"
        email={email}
        confirmLabel="Next"
        send={async (password) => setStarted(await startTotp(password))}
        onClose={onClose}
        stays
      >
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
        the Passwords app of an iPhone. It takes about two minutes.
      </PasswordDialog>
    );
  }
  if (!scanned) {
    return <ScanStep started={started} email={email} onNext={() => setScanned(true)} onClose={onClose} />;
  }
  return <CodeStep onBack={() => setScanned(false)} onCodes={onCodes} onClose={onClose} />;
}

interface ScanStepProps {
  started: TotpStarted;
  email: string | undefined;
  onNext: () => void;
  onClose: () => void;
}

function ScanStep({ started, email, onNext, onClose }: ScanStepProps) {
  return (
    <Dialog
      title="Scan this with the app"
      open
      onClose={onClose}
      dismissable={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onNext}>Next</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>Open the app on your phone, choose to add an account, and point the camera at this square.</p>
        <QrCode text={started.otpauthUrl} label="QR code for the authenticator app" />
        <div>
          <p className="text-[0.95rem] text-soft">
            Is the app on this device?{' '}
            <a href={started.otpauthUrl} className={textLinkClasses}>
              Open it here
            </a>
            . Or choose to enter a key in the app, and type this{' '}
            {email && (
              <>
                for the account <span className="wrap-anywhere">{email}</span>
              </>
            )}
            :
          </p>
          <p className="mt-2 font-mono text-lg tracking-wide select-all">{inGroups(started.secret)}</p>
        </div>
      </div>
    </Dialog>
  );
}

interface CodeStepProps {
  onBack: () => void;
  /** Unless the member has some. */
  onCodes: (made: NewCodes) => void;
  onClose: () => void;
}

function CodeStep({ onBack, onCodes, onClose }: CodeStepProps) {
  const form = useForm({
    initial: { code: '' },
    validate: codeProblem,
    failed: secondFactorMessages.failed,
    send: async ({ code }) => {
      const { recoveryCodes } = await confirmTotp(code);
      if (recoveryCodes) onCodes({ codes: recoveryCodes, msg: secondFactorMessages.totpAdded });
    },
    onSent: onClose,
  });
  return (
    <Dialog
      title="Enter the six digits"
      open
      onClose={onClose}
      dismissable={false}
      footer={
        <>
          <Button variant="secondary" onClick={() => !form.pending && onBack()}>
            Back
          </Button>
          <Button type="submit" form="first-code" pending={form.pending}>
            Finish
          </Button>
        </>
      }
    >
      <Form id="first-code" problem={form.problem} onSubmit={form.submit}>
        <p>
          The app now shows six digits for {productName}. They change every 30 seconds.
          {form.errorFor('code') === secondFactorMessages.wrong &&
            ' If the next ones do not work either, the clock of your phone may be wrong: let it set the time automatically.'}
        </p>
        <TextInput
          label="Six digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          {...form.field('code')}
        />
        {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
      </Form>
    </Dialog>
  );
}

function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
