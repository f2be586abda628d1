import type { ReactNode } from 'react';

/** Skeletons as `children`, in the shape of what comes. */
export function Loading({ text = 'Loading...', children }: { text?: string; children?: ReactNode }) {
  return (
    <div>
      <p role="status" className={children ? 'sr-only' : 'py-10 text-center text-soft'}>
        {text}
      </p>
      {children}
    </div>
  );
}
