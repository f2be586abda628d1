import type { ReactNode } from 'react';

interface ListHeadingProps {
  id: string;
  title: string;
  count: ReactNode;
}

export function ListHeading({ id, title, count }: ListHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 id={id} tabIndex={-1} className="title text-2xl outline-none">
        {title}
      </h2>
      <p role="status" className="figures text-soft">
        {count}
      </p>
    </div>
  );
}
