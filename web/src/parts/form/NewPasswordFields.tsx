import { messages } from '@gbr/domain/messages.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { FieldProps } from './use-form.ts';

interface NewPasswordFieldsProps {
  field: (name: 'password' | 'confirmPassword') => FieldProps<string>;
}

export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <TextInput
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={messages.register.passwordHint}
        {...field('password')}
      />
      <TextInput
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  );
}
