import { useEffect, useRef } from 'react';

/** To the heading of a new step, unless an invalid field takes the focus. */
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
