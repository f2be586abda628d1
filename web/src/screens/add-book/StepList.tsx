import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { steps } from './steps.ts';

export function StepList({ step }: { step: number }) {
  return (
    <ol aria-label="Steps" className="hidden gap-1 lg:grid">
      {steps.map(({ title }, index) => {
        const number = index + 1;
        const isDone = number < step;
        const isNow = number === step;
        return (
          <li
            key={title}
            aria-current={isNow ? 'step' : undefined}
            className={clsx('flex items-center gap-3 py-2', isNow ? 'font-semibold' : 'text-soft')}
          >
            <span
              aria-hidden="true"
              className={clsx(
                'figures inline-flex size-8 items-center justify-center rounded-full text-sm font-semibold',
                isNow && 'bg-gold text-gold-ink system-chosen',
                isDone && 'bg-gold-wash text-gilt ring-1 ring-gold/50 ring-inset forced-colors:border',
                !isNow && !isDone && 'bg-sunken text-soft ring-1 ring-line ring-inset forced-colors:border',
              )}
            >
              {isDone ? <Check className="size-4" /> : number}
            </span>
            {title}
            {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
