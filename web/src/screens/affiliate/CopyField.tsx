import { shortToastMs } from '@gbr/domain/limits.ts';
import { clsx } from 'clsx';
import { Copy } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast.ts';

interface CopyFieldProps {
  label: string;
  value: string;
  button: string;
  copied: string;
  className?: string;
}

export function CopyField({ label, value, button, copied, className }: CopyFieldProps) {
  async function copy() {
    if (await copyText(value)) toast(copied, { ms: shortToastMs });
    else
      toast('Copying failed. Please select and copy the text yourself.', { kind: 'error', ms: shortToastMs });
  }

  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold text-gold">{label}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <span className={clsx('min-w-0 break-all select-all', className)}>{value}</span>
        <Button variant="onCloth" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" /> {button}
        </Button>
      </div>
    </div>
  );
}
