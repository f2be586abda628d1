import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from './Field.tsx';

interface CheckboxProps {
  label: ReactNode;
  hint?: ReactNode;
  name: string;
  value: boolean;
  onValue: (value: boolean) => void;
  error?: string;
  disabled?: boolean;
  /** Of the label, all of which can be pressed. */
  className?: string;
}

export function Checkbox({ label, hint, name, value, onValue, error, disabled, className }: CheckboxProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : '';
  const hintId = hint ? `${id}-hint` : '';
  return (
    <div>
      <label
        className={clsx(
          'flex finger-size items-start gap-3',
          disabled ? 'cursor-not-allowed text-soft' : 'cursor-pointer',
          className,
        )}
      >
        <span className="relative mt-[calc((1lh-1.25rem)/2)] inline-flex size-5 shrink-0">
          <input
            type="checkbox"
            name={name}
            checked={value}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            // The hint describes; it is no part of the name.
            aria-labelledby={hint ? `${id}-name` : undefined}
            aria-describedby={`${errorId} ${hintId}`.trim() || undefined}
            onChange={(event) => onValue(event.target.checked)}
            className="peer size-5 cursor-[inherit] appearance-none rounded-sm border border-line-strong bg-surface checked:border-gold-deep checked:bg-gold aria-invalid:border-bad disabled:bg-sunken"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto size-4 text-gold-ink opacity-0 forced-colors:text-[CanvasText] peer-checked:opacity-100"
          />
        </span>
        <span>
          <span id={`${id}-name`}>{label}</span>
          {hint && (
            <span id={hintId} className="block text-sm text-soft">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
