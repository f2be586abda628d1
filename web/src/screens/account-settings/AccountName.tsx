/**
 * Whose password a form asks for, for the browser's password manager. Without it the manager takes a field before the
 * password for the name, fills it in, or saves the password under what was typed there.
 */
export function AccountName({ email = '' }: { email: string | undefined }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
