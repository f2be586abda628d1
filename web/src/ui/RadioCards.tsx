import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from './Field.tsx';

interface RadioCardsProps<Value extends string> {
  label: ReactNode;
  name: string;
  value: Value | undefined;
  onValue: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; aside?: ReactNode }[];
  error?: string;
}

export function RadioCards<Value extends string>({
  label,
  name,
  value,
  onValue,
  options,
  error,
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-md max-[15rem]:grid-cols-[auto_1fr] max-[15rem]:px-2 border border-line-strong/60 bg-surface px-4 py-3 has-checked:border-gold-deep has-checked:bg-gold-wash has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onValue(option.value)}
              // Hint and aside describe; they are no part of the name.
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={`${id}-${option.value}-hint ${id}-${option.value}-aside`}
              className="row-span-2 max-[15rem]:row-span-1 size-4.5 over-label accent-gold-deep outline-none"
            />
            <span id={`${id}-${option.value}`} className="font-semibold">
              {option.label}
            </span>
            <span id={`${id}-${option.value}-aside`} className="max-[15rem]:col-[1/-1] sm:row-span-2">
              {option.aside}
            </span>
            <span
              id={`${id}-${option.value}-hint`}
              className="col-span-2 col-start-2 text-sm text-soft max-[15rem]:col-[1/-1] sm:col-span-1"
            >
              {option.hint}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
