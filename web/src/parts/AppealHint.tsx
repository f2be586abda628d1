import { appealAnswer, ownAppealPath } from '@gbr/domain/appeals.ts';
import type { AppealKind } from '@gbr/domain/appeals.ts';
import { appealWindowMs } from '@gbr/domain/limits.ts';
import { appealMessages } from '@gbr/domain/messages/appeal.ts';
import { daysText } from '@gbr/domain/units.ts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { decisionQuery } from '../api/appeals.ts';
import { useToken } from '../api/use-token.ts';

/** For the member the decision is about: the way to appeal it, or what became of the appeal. */
export function AppealHint({ kind, about }: { kind: AppealKind; about: string }) {
  const isLoggedIn = useToken() !== null;
  const { data, error, isLoading } = useQuery({ ...decisionQuery({ kind, about }), enabled: isLoggedIn });
  const link = (text: string) => (
    <Link to={ownAppealPath(kind, about)} className="font-semibold underline underline-offset-4">
      {text}
    </Link>
  );

  if (data?.appeal) {
    const { outcome, stood } = data.appeal;
    return (
      <p className="text-sm">
        {outcome === null
          ? appealMessages.waits
          : `${appealMessages.answered} ${appealAnswer({ outcome, stood })}`}{' '}
        {link(outcome === null ? 'See your appeal' : 'See the answer')}
      </p>
    );
  }
  // Refused where it is too old to be stored.
  const problem = data?.problem ?? (error instanceof ApiError && error.status === 409 ? error.msg : null);
  if (problem) return <p className="text-sm">{problem}</p>;
  return (
    <p className={clsx('text-sm', isLoading && 'invisible')}>
      A mistake? {link('Appeal this decision')} within {daysText(appealWindowMs)} after it was made.
    </p>
  );
}
