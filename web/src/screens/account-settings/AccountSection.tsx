import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

interface AccountSectionProps {
  id?: string;
  title: string;
  lead: string;
  hidden?: boolean;
  children: ReactNode;
}

export function AccountSection({ id, title, lead, hidden, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      hidden={hidden}
      className="grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-[18rem_1fr]"
    >
      <div>
        <h2 className="title text-xl">{title}</h2>
        <p className="mt-1.5 text-[0.95rem] text-soft">{lead}</p>
      </div>
      <Card>{children}</Card>
    </section>
  );
}
