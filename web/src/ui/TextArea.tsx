import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClasses } from './control-classes.ts';
import { Field } from './Field.tsx';
import type { FieldTexts } from './Field.tsx';

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'children'> & {
    name: string;
    value: string;
    onValue?: (value: string) => void;
  };

export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  onValue,
  rows = 5,
  ...rest
}: TextAreaProps) {
  return (
    // In a grid it would otherwise be as wide as its longest word.
    <Field label={label} hint={hint} error={error} optional={optional} className={clsx('min-w-0', className)}>
      {(controlProps) => (
        <textarea
          rows={rows}
          dir="auto"
          {...rest}
          {...controlProps}
          onChange={(event) => onValue?.(event.target.value)}
          className={clsx(controlClasses, 'max-h-[60vh] field-sizing-content')}
          style={{ minHeight: `${rows * 1.5 + 1.125}rem` }}
        />
      )}
    </Field>
  );
}
