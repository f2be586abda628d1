import type { ReactNode } from 'react';

interface GuestCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}

export function GuestCard({ title, lead, children, below }: GuestCardProps) {
  return (
    <>
      <div className="rounded-xl border border-line border-t-4 border-t-gold-deep bg-surface px-5 py-8 shadow-lg sm:px-9">
        <h1 tabIndex={-1} className="title text-3xl">
          {title}
        </h1>
        {lead && <p className="mt-2 text-soft">{lead}</p>}
        <div className="mt-7">{children}</div>
      </div>
      {below && <div className="mt-6 text-center text-[0.95rem] text-soft">{below}</div>}
    </>
  );
}
