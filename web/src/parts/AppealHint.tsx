import { ownAppealPath } from '@gbr/domain/appeals.ts';
import type { AppealKind } from '@gbr/domain/appeals.ts';
import { appealDays } from '@gbr/domain/limits.ts';
import { Link } from 'react-router';

/** For the member the decision is about. */
export function AppealHint({ kind, about }: { kind: AppealKind; about: string }) {
  return (
    <p className="text-sm">
      A mistake?{' '}
      <Link to={ownAppealPath(kind, about)} className="font-semibold underline underline-offset-4">
        Appeal this decision
      </Link>{' '}
      within {appealDays} days after it was made.
    </p>
  );
}
