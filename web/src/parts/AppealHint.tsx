import { ownAppealPath } from '@gbr/domain/appeals.ts';
import type { AppealKind } from '@gbr/domain/appeals.ts';
import { appealWindowMs } from '@gbr/domain/limits.ts';
import { daysText } from '@gbr/domain/units.ts';
import { Link } from 'react-router';

/** For the member the decision is about. */
export function AppealHint({ kind, about }: { kind: AppealKind; about: string }) {
  return (
    <p className="text-sm">
      A mistake?{' '}
      <Link to={ownAppealPath(kind, about)} className="font-semibold underline underline-offset-4">
        Appeal this decision
      </Link>{' '}
      within {daysText(appealWindowMs)} after it was made.
    </p>
  );
}
