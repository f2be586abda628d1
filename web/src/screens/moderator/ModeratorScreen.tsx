import { commonMessages } from '@gbr/domain/messages/common.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { isStaff } from '@gbr/domain/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { meQuery } from '../../api/account.ts';
import { secondFactorQuery } from '../../api/second-factor.ts';
import { useToken } from '../../api/use-token.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { paths } from '../../paths.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Dashboard } from './Dashboard.tsx';
import { NoAccess } from './NoAccess.tsx';
import { useRefused } from './use-refused.ts';

export function ModeratorScreen() {
  const token = useToken();
  const me = useQuery(meQuery);
  const factors = useQuery(secondFactorQuery);
  const { refused, askAgain } = useRefused();
  const [admitted, setAdmitted] = useState(false);

  if (me.data && isStaff(me.data) && !admitted) setAdmitted(true);
  if (me.data && !isStaff(me.data) && !refused) return <Navigate to={paths.dashboard()} replace />;

  const isShutOut = refused || (me.error instanceof ApiError && me.error.status === 403);
  return (
    <>
      <PageHeader title="Moderator Dashboard" />
      {!token && <LoggedOutNotice text={loggedOutMessages.page} inNewTab={admitted} />}
      {isShutOut && (
        <NoAccess
          isLimited={me.data?.banStatus === '7day'}
          lacksFactor={factors.data?.required ?? false}
          onAskAgain={askAgain}
        />
      )}
      {/* Stays mounted through a lost login: what is being typed in a dialog must not go. */}
      {admitted && !isShutOut && <Dashboard />}
      {token && !admitted && !isShutOut && me.isError && (
        <ErrorBanner onRetry={() => void me.refetch()}>{commonMessages.serverNotReachable}</ErrorBanner>
      )}
      {token && !admitted && me.isPending && <Loading text={moderatorMessages.checking} />}
    </>
  );
}
