import type { ReactNode } from 'react';

interface FactorRowProps {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

export function FactorRow({ icon, title, text, children }: FactorRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <span aria-hidden="true" className="mt-0.5 text-gilt [&_svg]:size-5">
          {icon}
        </span>
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{title}</h3>
          <p className="mt-0.5 text-[0.95rem] text-soft">{text}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:pl-8">{children}</div>
    </div>
  );
}
