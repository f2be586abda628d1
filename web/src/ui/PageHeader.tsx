import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <span aria-hidden="true" className="mb-3 block h-0.5 w-10 bg-gold-deep" />
        <h1 tabIndex={-1} className="title text-3xl wrap-anywhere max-[15rem]:text-2xl sm:text-4xl">
          {title}
        </h1>
        {lead && <p className="mt-2 max-w-2xl text-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
