import { Section } from './Section.tsx';
import { testimonials } from './testimonials.ts';

export function Testimonials() {
  const promises = testimonials.every(({ kind }) => kind === 'promise');
  return (
    <Section
      anchor="testimonials"
      title={promises ? 'What you can hold us to' : 'What members say'}
      lead={
        promises
          ? 'We do not invent customers. Until members let us quote them, this is what we promise.'
          : undefined
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        {testimonials.map(({ label, words, from }) => (
          <figure
            key={label}
            className="flex flex-col rounded-lg border border-line bg-surface p-7 shadow-md sm:p-9"
          >
            <p className="text-sm font-semibold text-gilt">{label}</p>
            <blockquote className="mt-4 font-display text-xl leading-relaxed">{words}</blockquote>
            <figcaption className="mt-auto pt-6 text-sm text-soft">{from}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
