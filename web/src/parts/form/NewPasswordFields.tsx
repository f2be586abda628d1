import { messages } from '@gbr/domain/messages.ts';
import { TextInput } from '../../ui/TextInput.tsx';

type NewPassword = { password: string; confirmPassword: string };

type NewPasswordFieldsProps = {
  value: NewPassword;
  onValue: (part: Partial<NewPassword>) => void;
  problemAt: (field: keyof NewPassword) => string | undefined;
};

/** A new password, twice. */
export function NewPasswordFields({ value, onValue, problemAt }: NewPasswordFieldsProps) {
  return (
    <>
      <TextInput
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint={messages.register.passwordHint}
        value={value.password}
        onValue={(password) => onValue({ password })}
        error={problemAt('password')}
      />
      <TextInput
        label="Confirm password"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        value={value.confirmPassword}
        onValue={(confirmPassword) => onValue({ confirmPassword })}
        error={problemAt('confirmPassword')}
      />
    </>
  );
}
