import type { ReactNode } from 'react';

interface FactListProps {
  rows: readonly { name: string; value: ReactNode }[];
}

export function FactList({ rows }: FactListProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline max-[15rem]:grid-cols-1 gap-x-6 gap-y-1.5 text-[0.95rem]">
      {rows.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
