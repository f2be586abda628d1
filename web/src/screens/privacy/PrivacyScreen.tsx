import { inactiveYears } from '@gbr/domain/limits.ts';
import { DocumentPage } from '../../parts/DocumentPage.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { privacyChapters } from './chapters.tsx';

const short = [
  'We keep what an exchange of reviews needs, and nothing to sell or to advertise with.',
  'No data is transferred outside the EU.',
  'Cookies are used for login and to remember who referred you. Nothing follows you around.',
  'Other members never see your email, and an author never sees a reader’s full name.',
  'You can download everything we keep about you, and delete your account, whenever you like.',
  `Data of inactive accounts is kept for up to ${inactiveYears} years.`,
];

export function PrivacyScreen() {
  return (
    <DocumentPage
      title="Privacy Policy"
      lead={
        <>
          What we keep about you, why, for how long, and what you can do about it. Questions go to{' '}
          <TextLink to={paths.contactSupport()}>our support</TextLink>.
        </>
      }
      since="21 November 2026"
      short={short}
      chapters={privacyChapters}
    />
  );
}
