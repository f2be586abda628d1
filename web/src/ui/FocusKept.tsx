import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useFocusKept } from './use-focus-kept.ts';

/** Around a control that goes away when it is pressed. */
export function FocusKept({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useFocusKept(part);
  return (
    <div ref={part} className="contents">
      {children}
    </div>
  );
}
