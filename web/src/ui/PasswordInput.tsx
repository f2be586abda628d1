import { clsx } from 'clsx';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { controlClasses } from './control-classes.ts';
import { Field } from './Field.tsx';
import type { TextInput } from './TextInput.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type'>;

/** What is typed can be looked at: on a phone, a typing error is easily made and never seen. */
export function PasswordInput({
  label,
  hint,
  error,
  optional,
  className,
  onValue,
  ...rest
}: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(controlProps) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...controlProps}
            type={isShown ? 'text' : 'password'}
            onChange={(event) => onValue?.(event.target.value)}
            className={clsx(controlClasses, 'pr-16')}
          />
          <button
            type="button"
            // Without the word 'password', which names the field: of several, the description tells which.
            aria-label={isShown ? 'Hide what you typed' : 'Show what you typed'}
            aria-describedby={`${controlProps.id}-label`}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-11 rounded-md px-3 text-sm font-semibold text-gilt -outline-offset-2 hover:text-ink"
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
