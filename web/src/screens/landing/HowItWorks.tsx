import { Section } from './Section.tsx';

const steps = [
  {
    title: 'Add your book',
    text: 'Tell us about a book you have published on Amazon, add its cover, and choose how readers get it. A moderator looks at it and opens the door.',
  },
  {
    title: 'Collect credits',
    text: 'Pick a book you would like from the library, take your time to read it, and post your honest review on Amazon. Turn it in here and be paid in credits or gems.',
  },
  {
    title: 'Receive reviews',
    text: 'Spend what you earned to ask for reviews of your own book. Readers who want it pick it, and their reviews appear on your book’s page.',
  },
];

export function HowItWorks() {
  return (
    <Section anchor="how-it-works" title="How it works">
      <ol className="grid gap-10 md:grid-cols-3 md:gap-8">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <div className="flex items-center gap-4">
              <span aria-hidden="true" className="title text-6xl text-gold-deep">
                {index + 1}
              </span>
              <span aria-hidden="true" className="h-px grow bg-line-strong/40" />
            </div>
            <h3 className="title mt-4 text-2xl">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
