import { foundLabels } from '@gbr/domain/checks.ts';
import type { Finding } from '@gbr/domain/checks.ts';
import type { Assignment } from '@gbr/domain/wire/reviews.ts';
import { BadgeCheck, SearchX, Unlink } from 'lucide-react';
import { dayText } from '../dates.ts';

const icons = { verified: BadgeCheck, missing: SearchX, removed: Unlink } as const;
const colours: Record<Finding, string> = { verified: 'text-good', missing: 'text-gilt', removed: 'text-bad' };

/** Nothing as long as nobody has checked. */
export function CheckLine({ check, checkedAt }: Pick<Assignment, 'check' | 'checkedAt'>) {
  if (check === 'unchecked') return null;
  const Icon = icons[check];
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className={`inline-flex items-center gap-1.5 font-semibold ${colours[check]}`}>
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        {foundLabels[check]}
      </span>
      {checkedAt && (
        <time dateTime={checkedAt} className="text-soft">
          {dayText(checkedAt)}
        </time>
      )}
    </p>
  );
}
