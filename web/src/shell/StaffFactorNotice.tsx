import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from '../api/second-factor.ts';
import { paths } from '../paths.ts';
import { Notice } from '../ui/Notice.tsx';
import { TextLink } from '../ui/TextLink.tsx';

/** To staff without a second factor. */
export function StaffFactorNotice() {
  const { data: factors } = useQuery(secondFactorQuery);
  if (!factors || factors.totp || factors.passkeys.length > 0) return null;
  return (
    <Notice tone="gold" className="mb-8">
      {factors.required
        ? 'You cannot moderate until you have set up a second factor.'
        : 'Your account can change what belongs to others. Protect it with a second factor.'}{' '}
      <TextLink to={`${paths.accountSettings()}#second-factor`}>Set up a second factor</TextLink>
    </Notice>
  );
}
