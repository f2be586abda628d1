import type { ComponentProps } from 'react';
import { controlClasses } from './control-classes.ts';
import { Field } from './Field.tsx';
import type { FieldTexts } from './Field.tsx';

type TextInputProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'children'> & {
    name: string;
    value: string;
    onValue?: (value: string) => void;
  };

export function TextInput({ label, hint, error, optional, className, onValue, ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(controlProps) => (
        <input
          type="text"
          dir="auto"
          {...rest}
          {...controlProps}
          onChange={(event) => onValue?.(event.target.value)}
          className={controlClasses}
        />
      )}
    </Field>
  );
}
