import { messages } from '@gbr/domain/messages.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import type { FieldProps } from './use-form.ts';

interface NewPasswordFieldsProps {
  field: (name: 'password' | 'confirmPassword') => FieldProps<string>;
}

export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        hint={messages.register.passwordHint}
        {...field('password')}
      />
      <PasswordInput label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
    </>
  );
}
