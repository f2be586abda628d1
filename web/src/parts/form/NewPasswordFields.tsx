import { registerMessages } from '@gbr/domain/messages/register.ts';
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
        hint={registerMessages.passwordHint}
        {...field('password')}
      />
      <PasswordInput label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
    </>
  );
}
