import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import { productName } from '@gbr/domain/product.ts';
import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { copyWithToast } from '../../../parts/copy-with-toast.ts';
import { saveFile } from '../../../parts/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useUnloadWarning } from '../../../ui/use-unload-warning.ts';
import { printText } from './print-text.ts';

export interface NewCodes {
  codes: readonly string[];
  /** What was done just before. */
  msg?: string;
}

type RecoveryCodesDialogProps = NewCodes & { onClose: () => void };

const saveFirst = 'Please save the codes first, then tick the box.';

/** The only time that the codes are shown: it closes once the member says that they are saved. */
export function RecoveryCodesDialog({ codes, msg, onClose }: RecoveryCodesDialogProps) {
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState('');
  const text = [
    `Recovery codes for ${productName}`,
    location.origin,
    '',
    ...codes,
    '',
    'Each code works once, instead of the app or the passkey.',
  ].join('\n');
  const finish = () => (saved ? onClose() : setProblem(saveFirst));

  const copy = () => copyWithToast(codes.join('\n'), secondFactorMessages.codesCopied, 'the codes');
  useUnloadWarning(() => !saved);

  return (
    <Dialog
      title="Save your recovery codes"
      open
      onClose={finish}
      dismissable={false}
      cross={false}
      footer={
        <Button looksDisabled={!saved} onClick={finish}>
          Done
        </Button>
      }
    >
      <div className="grid gap-5">
        {msg && (
          <Notice tone="good" role="status">
            {msg}
          </Notice>
        )}
        <p>
          If your phone is lost or broken, each of these codes lets you in once. They are shown only now, so
          keep them in a safe place, on paper for example.
        </p>
        <ol className="grid grid-cols-1 gap-x-8 gap-y-2 rounded-md border border-line bg-paper px-5 py-4 font-mono text-lg tracking-wide sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            <Copy aria-hidden="true" /> Copy
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => saveFile(new Blob([text]), 'genuine-book-reviews-recovery-codes.txt')}
          >
            <Download aria-hidden="true" /> Download
          </Button>
          <Button variant="secondary" size="sm" onClick={() => printText(text)}>
            <Printer aria-hidden="true" /> Print
          </Button>
        </div>
        <Checkbox
          label="I have saved them"
          name="saved"
          value={saved}
          onValue={setSaved}
          error={saved ? undefined : problem}
        />
      </div>
    </Dialog>
  );
}
