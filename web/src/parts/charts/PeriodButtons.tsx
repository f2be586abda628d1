import { periods } from '@gbr/domain/periods.ts';
import type { Period } from '@gbr/domain/periods.ts';
import { Button } from '../../ui/Button.tsx';

interface PeriodButtonsProps {
  labels: Readonly<Record<Period, string>>;
  period: Period;
  onPeriod: (period: Period) => void;
}

export function PeriodButtons({ labels, period, onPeriod }: PeriodButtonsProps) {
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
          {labels[name]}
        </Button>
      ))}
    </div>
  );
}
