import { clsx } from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClasses } from './control-classes.ts';
import { Field } from './Field.tsx';
import type { FieldTexts } from './Field.tsx';

export type Choice = string | { value: string; label: string };

type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children'> & {
    name: string;
    value: string;
    onValue: (value: string) => void;
    options: readonly Choice[];
    /** The entry for "nothing chosen" (value ''), such as 'All' or 'Choose a website...'. */
    placeholder?: string;
  };

/** The native select, which every phone and keyboard knows. */
export function Select({
  label,
  hint,
  error,
  optional,
  className,
  options,
  placeholder,
  onValue,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(controlProps) => (
        <span className="relative block">
          <select
            {...rest}
            {...controlProps}
            onChange={(event) => onValue(event.target.value)}
            className={clsx(
              controlClasses,
              'appearance-none truncate pr-9 print:border-0 print:p-0 print:shadow-none',
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value, label: text } =
                typeof option === 'string' ? { value: option, label: option } : option;
              return (
                <option key={value} value={value}>
                  {text}
                </option>
              );
            })}
          </select>
          <ChevronsUpDown
            aria-hidden="true"
            className="pointer-events-none absolute print:hidden top-1/2 right-3 size-4 -translate-y-1/2 text-soft"
          />
        </span>
      )}
    </Field>
  );
}
