import { periods } from '@gbr/domain/periods.ts';
import type { Period } from '@gbr/domain/periods.ts';
import { Button } from '../../ui/button.tsx';

const names: Record<Period, string> = { day: 'Day', week: 'Week', month: 'Month', year: 'Year' };

type PeriodToggleProps = { period: Period; onPeriod: (period: Period) => void };

export function PeriodToggle({ period, onPeriod }: PeriodToggleProps) {
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
          {names[name]}
        </Button>
      ))}
    </div>
  );
}
