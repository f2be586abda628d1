import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-dashed border-line-strong/50 px-6 py-12 text-center">
      {icon && (
        <span className="rounded-full bg-gold-wash p-4 text-gilt [&_svg]:size-7" aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="max-w-md text-soft">{children}</p>
      {action}
    </div>
  );
}
