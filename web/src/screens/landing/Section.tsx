import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { LandingAnchor } from '../../paths.ts';

interface SectionProps {
  anchor: LandingAnchor;
  title: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ anchor, title, lead, className, children }: SectionProps) {
  return (
    <section id={anchor} aria-label={title} className={clsx('py-16 sm:py-24', className)}>
      <div className="wrap">
        <span aria-hidden="true" className="mb-4 block h-0.5 w-10 bg-gold-deep" />
        <h2 className="title max-w-2xl text-3xl sm:text-[2.6rem]">{title}</h2>
        {lead && <p className="mt-4 max-w-2xl text-lg text-soft">{lead}</p>}
        <div className="mt-10 sm:mt-12">{children}</div>
      </div>
    </section>
  );
}
