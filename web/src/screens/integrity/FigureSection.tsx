import type { ReactNode } from 'react';

interface FigureSectionProps {
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function FigureSection({ id, title, lead, children }: FigureSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-5 md:grid-cols-[16rem_1fr]">
      <div>
        <h2 id={id} className="title text-2xl">
          {title}
        </h2>
        <div className="mt-2 text-[0.95rem] text-soft">{lead}</div>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6 max-[15rem]:overflow-x-auto">{children}</div>
    </section>
  );
}
