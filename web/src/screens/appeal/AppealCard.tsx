import { appealMessages } from '@gbr/domain/messages/appeal.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import type { Decision } from '@gbr/domain/wire/appeals.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureText } from '../../api/api-error.ts';
import { decisionQuery } from '../../api/appeals.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';
import type { DraftKey } from '../../parts/form/saved-draft.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { paths } from '../../paths.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AppealForm } from './AppealForm.tsx';
import type { NamedDecision } from './AppealForm.tsx';
import { DecisionFacts } from './DecisionFacts.tsx';

const { loadFailed } = appealMessages;

interface AppealCardProps {
  named: NamedDecision;
  savedAs: DraftKey;
  isLoggedIn: boolean;
}

export function AppealCard({ named, savedAs, isLoggedIn }: AppealCardProps) {
  const isOpen = 'token' in named || isLoggedIn;
  const query = useQuery({ ...decisionQuery({ ...named }), enabled: isOpen });
  const [done, setDone] = useState('');
  // Stays through a lost login: what is being typed must not go.
  const [decision, setDecision] = useState<Decision>();
  if (query.data && query.data !== decision) setDecision(query.data);
  const problem = done ? null : decision?.problem;
  const isWaiting = decision?.appeal?.outcome === null;

  return (
    <>
      {!isOpen && <LoggedOutNotice text={loggedOutMessages.page} inNewTab />}
      <GuestCard
        title="Appeal a decision"
        lead={
          decision && !done && (!problem || isWaiting)
            ? 'Someone who did not make it will look at it again, if our team has more than one person, and you will get an email with the answer.'
            : undefined
        }
        below={
          <>
            Something else? <TextLink to={paths.contactSupport()}>Contact support</TextLink>
          </>
        }
      >
        <div className="grid gap-6">
          {isOpen && query.isPending && !decision && (
            <Loading text="Loading the decision...">
              <Skeleton className="h-28" />
            </Loading>
          )}
          {query.isError && (
            <ErrorBanner onRetry={mayPass(query.error) ? () => void query.refetch() : undefined}>
              {failureText(query.error, loadFailed, loadFailed)}
            </ErrorBanner>
          )}
          {decision && <DecisionFacts decision={decision} />}
          {done && (
            <Notice tone="good" role="status">
              {done}
            </Notice>
          )}
          {problem && <Notice>{problem}</Notice>}
          {decision && !problem && !done && <AppealForm named={named} savedAs={savedAs} onDone={setDone} />}
          {(done || problem) && (
            <LinkButton to={isLoggedIn ? paths.dashboard() : paths.landing()} size="lg">
              {isLoggedIn ? 'Go to your dashboard' : 'Go to the home page'}
            </LinkButton>
          )}
        </div>
      </GuestCard>
    </>
  );
}

/** What was refused stays refused. */
const mayPass = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
