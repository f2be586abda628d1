import { useEffect, useRef } from 'react';

/** Moves the focus to the heading of a new step, unless a field to blame on it takes the focus. */
export function useStepFocus(step: number, hasProblem: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!hasProblem) heading.current?.focus();
  }, [step, hasProblem]);

  return heading;
}
