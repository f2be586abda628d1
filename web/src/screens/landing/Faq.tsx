import { Accordion } from '../../ui/Accordion.tsx';
import { questions } from './questions.ts';
import { Section } from './Section.tsx';

export function Faq() {
  return (
    <Section anchor="faq" title="Questions, answered">
      <div className="max-w-3xl">
        <Accordion items={questions} />
      </div>
    </Section>
  );
}
