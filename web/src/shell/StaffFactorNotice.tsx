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
      <p className="absolute inset-x-0 -top-8 rounded-b-md bg-gold-wash px-3 py-0.5 text-sm sm:-top-12 sm:py-1.5">
        {/* One line: where there is no room for both, of two lines the second. */}
        <span className="flex h-lh flex-wrap content-end justify-center gap-x-1 overflow-hidden has-focus-visible:overflow-visible">
          <span>{factors.required ? 'Before you can moderate:' : 'To protect your account:'}</span>{' '}
          <TextLink to={`${paths.accountSettings()}#second-factor`} className="outline-offset-0">
            Set up a second factor
          </TextLink>
        </span>
      </p>
    </div>
  );
}
