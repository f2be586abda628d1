import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from '../api/second-factor.ts';
import { paths } from '../paths.ts';
import { TextLink } from '../ui/TextLink.tsx';

export function StaffFactorNotice() {
  const { data: factors } = useQuery(secondFactorQuery);
  if (!factors || factors.totp || factors.passkeys.length > 0) return null;
  // In the space above the screen, which it fills late: nothing below may move away from under a pointer.
  return (
    <div className="relative h-0">
      <p className="absolute inset-x-0 -top-7.5 truncate rounded-md bg-gold-wash px-3 py-0.5 text-center text-sm sm:-top-10 sm:py-1.5">
        {factors.required ? 'Before you can moderate: ' : 'To protect your account: '}
        <TextLink to={`${paths.accountSettings()}#second-factor`}>Set up a second factor</TextLink>
      </p>
    </div>
  );
}
