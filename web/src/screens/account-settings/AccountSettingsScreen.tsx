import { emailLinkLifeMs, sessionLifeMs, staffIdleMs } from '@gbr/domain/limits.ts';
import { commonMessages } from '@gbr/domain/messages/common.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { isStaff } from '@gbr/domain/permissions.ts';
import { daysText, hoursText } from '@gbr/domain/units.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { meQuery } from '../../api/account.ts';
import { useToken } from '../../api/use-token.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountSection } from './AccountSection.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Devices } from './Devices.tsx';
import { DownloadData } from './DownloadData.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ReviewerForm } from './ReviewerForm.tsx';
import { WeeklySummary } from './WeeklySummary.tsx';

const SecondFactors = lazy(async () => ({
  default: (await import('./second-factor/SecondFactors.tsx')).SecondFactors,
}));

export function AccountSettingsScreen() {
  const token = useToken();
  const loaded = useQuery(meQuery);
  // What was typed stays on the screen while nobody is logged in.
  const [me, setMe] = useState(loaded.data);
  if (token && loaded.data !== me) setMe(loaded.data);
  // Hidden, not gone: what was typed there must survive a failed load.
  const isBlank = !me && (loaded.isError || !token);

  return (
    <>
      <PageHeader
        title="Account Settings"
        lead={
          <span className="block min-h-[2lh] sm:min-h-[1lh]">
            {token && me && `You are logged in as ${me.email}.`}
          </span>
        }
      />
      {!token && <LoggedOutNotice text={loggedOutMessages.page} inNewTab />}
      {loaded.isError && (
        <ErrorBanner className="mb-8" onRetry={() => void loaded.refetch()}>
          {commonMessages.genericError}
        </ErrorBanner>
      )}
      <div className="grid gap-10">
        <AccountSection
          hidden={isBlank}
          title="Reviewing"
          lead="These are filled in when you turn in a review. You can change them each time."
        >
          <ReviewerForm me={me} />
        </AccountSection>
        <AccountSection
          hidden={isBlank}
          title="Email address"
          lead={`It changes when you follow the link that we send to the new address. The old one gets a link to undo it for ${daysText(emailLinkLifeMs)}.`}
        >
          <EmailForm me={me} />
        </AccountSection>
        <AccountSection
          id="weekly-summary"
          hidden={isBlank}
          title="Weekly summary"
          lead="One email on Monday morning about the week before, when there is something to tell."
        >
          <WeeklySummary me={me} />
        </AccountSection>
        <AccountSection id="password" title="Password" lead="Changing it logs you out everywhere else.">
          <PasswordForm email={me?.email} />
        </AccountSection>
        {(token || me) && (
          <AccountSection
            id="second-factor"
            title="Second factor"
            lead="A second step when you log in. Someone who learns your password still cannot get in."
          >
            <Suspense fallback={<Skeleton className="h-48" />}>
              <SecondFactors me={me} />
            </Suspense>
          </AccountSection>
        )}
        {token && (
          <AccountSection
            title="Your devices"
            lead={`Where you are logged in. A login ends after ${daysText(sessionLifeMs)}${me && isStaff(me) ? `, or after ${hoursText(staffIdleMs)} without use` : ''}.`}
          >
            <Devices />
          </AccountSection>
        )}
        <AccountSection title="Your data" lead="Everything we store about you, in one file.">
          <DownloadData />
        </AccountSection>
        <AccountSection
          title="Delete your account"
          lead="Your personal data, your books and their review requests are permanently deleted."
        >
          <DeleteAccount me={me} />
        </AccountSection>
      </div>
    </>
  );
}
