import { inactiveYears } from '@gbr/domain/limits.ts';
import { DocumentPage } from '../../parts/DocumentPage.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { privacyChapters } from './chapters.tsx';

const short = [
  'We store what a review exchange needs, and nothing for sale or advertising.',
  'No data is transferred outside the EU.',
  'Cookies are used for login and to remember who referred you. We do not track you.',
  'Other members never see your email, and an author never sees a reader’s full name.',
  'You can download everything we store about you, and delete your account, at any time.',
  `Data of inactive accounts is kept for up to ${inactiveYears} years.`,
];

export function PrivacyScreen() {
  return (
    <DocumentPage
      title="Privacy Policy"
      lead={
        <>
          What we store about you, why, for how long, and what you can do about it. Send questions to{' '}
          <TextLink to={paths.contactSupport()}>our support</TextLink>.
        </>
      }
      since="21 November 2026"
      short={short}
      chapters={privacyChapters}
    />
  );
}
