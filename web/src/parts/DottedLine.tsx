import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface DottedLineProps {
  facts: readonly { key: string; text: ReactNode }[];
  className?: string;
}

export function DottedLine({ facts, className }: DottedLineProps) {
  return (
    // The dots lie in a margin that is cut off, so that no line begins with one.
    <div className={clsx('overflow-hidden', className)}>
      <ul className="-ml-4 flex flex-wrap text-sm text-soft">
        {facts.map(({ key, text }) => (
          <li
            key={key}
            className="pl-4 before:-ml-4 before:inline-block before:w-4 before:text-center before:content-['·'/'']"
          >
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
