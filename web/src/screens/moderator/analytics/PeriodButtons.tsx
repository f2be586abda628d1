import { periodLabels, periods } from '@gbr/domain/periods.ts';
import type { Period } from '@gbr/domain/periods.ts';
import { Button } from '../../../ui/button.tsx';

/** The four windows; the one shown is pressed. */
export function PeriodButtons({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  return (
    <div role="group" aria-label="Period" className="flex flex-wrap gap-2">
      {periods.map((name) => (
        <Button
          key={name}
          size="sm"
          variant={name === period ? 'primary' : 'secondary'}
          aria-pressed={name === period}
          onClick={() => onPeriod(name)}
        >
          {periodLabels[name]}
        </Button>
      ))}
    </div>
  );
}
