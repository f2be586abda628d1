import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface ChipsProps<Value extends string> {
  label: string;
  name?: string;
  value: Value | undefined;
  onValue: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
  className?: string;
}

/** Native radio buttons, so the arrow keys move between them. */
export function Chips<Value extends string>({
  label,
  name,
  value,
  onValue,
  options,
  className,
}: ChipsProps<Value>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label={label} className={clsx('flex flex-wrap gap-2', className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex finger-size min-h-10 cursor-pointer items-center rounded-full border border-line-strong/60 bg-surface px-3 text-sm sm:px-4 font-semibold transition-colors has-checked:border-gold-deep has-checked:bg-gold has-checked:text-gold-ink has-checked:system-chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus not-has-checked:hover:bg-sunken"
        >
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={value === option.value}
            onChange={() => onValue(option.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full over-label outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
