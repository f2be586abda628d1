import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { attachAccordion } from './attach-accordion.ts';

interface AccordionProps {
  items: readonly { question: string; answer: ReactNode }[];
}

/** At most one item is open. */
export function Accordion({ items }: AccordionProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => (list.current ? attachAccordion(list.current) : undefined), []);
  return (
    <div ref={list} data-alive="accordion" className="divide-y divide-line border-y border-line">
      {items.map(({ question, answer }, index) => (
        <div key={question}>
          <h3>
            <button
              type="button"
              id={`${id}-question-${index}`}
              aria-expanded={false}
              aria-controls={`${id}-answer-${index}`}
              className="group flex w-full items-center justify-between gap-4 py-5 text-left text-lg font-semibold"
            >
              {question}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-gilt transition-transform duration-200 group-aria-expanded:rotate-45"
              />
            </button>
          </h3>
          <div
            id={`${id}-answer-${index}`}
            role="region"
            aria-labelledby={`${id}-question-${index}`}
            hidden
            className="max-w-3xl animate-fade pb-6 text-soft"
          >
            {answer}
          </div>
        </div>
      ))}
    </div>
  );
}
