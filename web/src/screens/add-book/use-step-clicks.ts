import { useRef } from 'react';
import type { MouseEvent } from 'react';

/** The second click of a double click is not meant for the step that the first one has led to. */
export function useStepClicks(step: number) {
  const clicked = useRef(step);

  return (event: MouseEvent) => {
    if (event.detail < 2) clicked.current = step;
    else if (clicked.current !== step) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}
