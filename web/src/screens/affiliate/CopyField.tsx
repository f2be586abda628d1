import { clsx } from 'clsx';
import { Copy } from 'lucide-react';
import { copyWithToast } from '../../parts/copy-with-toast.ts';
import { Button } from '../../ui/Button.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  button: string;
  copied: string;
  className?: string;
}

export function CopyField({ label, value, button, copied, className }: CopyFieldProps) {
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold text-gold">{label}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <span className={clsx('min-w-0 break-all select-all', className)}>{value}</span>
        <Button variant="onCloth" size="sm" onClick={() => void copyWithToast(value, copied)}>
          <Copy aria-hidden="true" /> {button}
        </Button>
      </div>
    </div>
  );
}
